/** Where we are: the path, the query and the fragment of the address. */

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    window.addEventListener('popstate', () => this.read());
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  /** Go to another screen. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
  }

  /** Change the address without a step in the history. */
  amend(address: string): void {
    history.replaceState(null, '', address);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const router = new Router();

/** A link within the app, for `onclick`: modified clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
