/** How the seats' lines of a chart are told apart, beside their colours (`.seat-0` and so on in style.css). */
export const DASHES = ['', '6 3', '2 3', '9 3 2 3', '1 4', '12 4'];
