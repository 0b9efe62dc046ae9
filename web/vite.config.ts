import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { words } from './catalogue/plugin.js';

/** Everything is served by the play server itself, from files: no inline script, no inline style, no other host. */
export default defineConfig({
  plugins: [svelte(), words()],
  build: {
    outDir: process.env.FREEHOLD_WEB_OUT ?? '../src/freehold/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.FREEHOLD_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['src/i18n/english.setup.ts'] },
});
