// Shows a file that was saved here in the system's file manager.
import type { SavedFile } from '../../../shared/ipc/files.ts';
import type { AppState } from '../context.ts';

export async function showSaved(
  { services, notices }: Pick<AppState, 'services' | 'notices'>,
  { id }: SavedFile,
): Promise<void> {
  const shown = await services.bridge.invoke('file.showSaved', { id });
  if (!shown.ok) notices.report(shown.failure);
}
