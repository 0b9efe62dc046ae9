import './style.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { showLanguage } from './i18n/index.svelte';
import { applySettings } from './settings/settings.svelte';

applySettings();
void showLanguage().then(() => {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
});
