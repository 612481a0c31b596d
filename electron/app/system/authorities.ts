// The certificate authorities that this computer's owner trusts, where the version of Node can tell them.
import tls from 'node:tls';
import { extraAuthorities } from '../../api/extra-authorities.ts';
import { errorText } from './log.ts';

interface WithSystemAuthorities {
  /** Newer than the oldest Node that the tools here run on. */
  readonly getCACertificates?: (which: 'default' | 'system') => string[];
}

let known: { readonly list: readonly string[] | undefined } | undefined;

/**
 * Read at the first call, since that may take a while. Undefined: Node's own and those of NODE_EXTRA_CA_CERTS, which then
 * hold by themselves.
 */
export function systemAuthorities(warn: (line: string) => void): readonly string[] | undefined {
  known ??= { list: read(warn) };
  return known.list;
}

function read(warn: (line: string) => void): readonly string[] | undefined {
  const { getCACertificates: list } = tls as WithSystemAuthorities; // may be there
  if (list === undefined) return undefined;
  // In a package Node does not read the environment's.
  const system = [...systemList(list, warn), ...extraAuthorities(process.env)];
  // Together, since a given list replaces the default one.
  return system.length === 0 ? undefined : [...new Set([...list('default'), ...system])];
}

/** It throws where the system's store cannot be read: the others are used then. */
function systemList(
  list: NonNullable<WithSystemAuthorities['getCACertificates']>,
  warn: (line: string) => void,
): readonly string[] {
  try {
    return list('system');
  } catch (error) {
    warn(`The system's certificate authorities could not be read: ${errorText(error)}`);
    return [];
  }
}
