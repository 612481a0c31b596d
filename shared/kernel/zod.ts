// The only import of zod: configured not to generate code, which the window's content security policy forbids.
import { z } from 'zod';

z.config({ jitless: true });

export { z };
