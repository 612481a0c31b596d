// Says which signatures a package will lack, and why: its builder should not learn it from a planner's screen.

/**
 * electron-builder's options for what has no certificate. On macOS the whole bundle is signed by no one (ad hoc): without
 * any signature Gatekeeper calls a downloaded program damaged, with this one unverified, which its owner may allow.
 */
export function signingOptions(platform, env) {
  if (platform !== 'darwin' || hasMacCertificate(env)) return [];
  const entitlements = 'build/package/mac/ad-hoc.entitlements.plist';
  return [
    '-c.mac.identity=-',
    `-c.mac.entitlements=${entitlements}`,
    `-c.mac.entitlementsInherit=${entitlements}`,
    '-c.mac.notarize=false',
  ];
}

function hasMacCertificate({ CSC_LINK, CSC_NAME }) {
  return Boolean(CSC_LINK) || Boolean(CSC_NAME);
}

/** Sentences for this system; none where everything is there. Names of variables are electron-builder's. */
export function missingSignatures(platform, env) {
  const has = (...names) => names.every((name) => Boolean(env[name]));
  if (platform === 'win32' && !has('WIN_CSC_LINK') && !has('CSC_LINK'))
    return [
      'Not signed: neither WIN_CSC_LINK nor CSC_LINK names a certificate. Windows will warn of an unknown publisher.',
    ];
  if (platform !== 'darwin') return [];
  if (!hasMacCertificate(env))
    return [
      'Signed ad hoc: neither CSC_LINK nor CSC_NAME names a certificate. macOS will call the program unverified until its ' +
        'owner allows it.',
      'Not notarized, because there is no certificate.',
    ];
  const canNotarize =
    has('APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER') ||
    has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID') ||
    has('APPLE_KEYCHAIN_PROFILE');
  if (canNotarize) return [];
  return [
    'Not notarized: the environment has neither APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER, nor APPLE_ID, ' +
      'APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID, nor APPLE_KEYCHAIN_PROFILE.',
  ];
}
