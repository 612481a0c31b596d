// `schema`: the JSON Schema of the draft file.
import { draftFileSchema } from '../../../shared/draft/file-schema.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';

export async function schema(io: Io): Promise<ExitCode> {
  await io.stdout.write(`${JSON.stringify(draftFileSchema(), null, 2)}\n`);
  return EXIT.done;
}
