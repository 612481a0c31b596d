// Shows the kit's parts on a page of their own: `npm run kit`.
import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import { mount } from 'svelte';
import Kit from './Kit.svelte';

const target = document.getElementById('kit');
if (target === null) throw new Error('The page has no place for the kit.');
mount(Kit, { target });
