// IPC: makes creatives ready to be shown, in a frame or as still pictures.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { CreativeDocuments } from './creative-documents.ts';
import type { CreativePictures } from './creative-pictures.ts';

export function creativeHandlers(
  creatives: CreativeDocuments,
  pictures: CreativePictures,
): Pick<Handlers, 'creative.show' | 'creative.picture' | 'creative.keptPictures' | 'creative.forgetPictures'> {
  return {
    'creative.show': (shown) => ok({ path: creatives.offer(shown) }),
    'creative.picture': async (drawn) => ok({ path: await pictures.pathOf(drawn) }),
    'creative.keptPictures': async () => ok(await pictures.kept()),
    'creative.forgetPictures': async () => {
      await pictures.forget();
      return ok(null);
    },
  };
}
