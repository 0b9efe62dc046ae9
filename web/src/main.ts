import './style.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { loadLanguage } from './i18n/index.svelte';
import { applySettings } from './settings/settings.svelte';

applySettings();
void loadLanguage().then(() => {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
});
