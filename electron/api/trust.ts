// What every TLS connection asks for, whatever NODE_TLS_REJECT_UNAUTHORIZED and Node's own options say (contract §2).

export const TRUST = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
