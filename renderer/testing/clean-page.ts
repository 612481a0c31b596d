// Takes each component test's component off the page: test files share one page.
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-svelte';

afterEach(async () => await cleanup());
