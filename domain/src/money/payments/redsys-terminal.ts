/**
 * What a bank enables for a terminal of Redsys, each by itself. Nothing can be asked for it: the establishment says what its bank told it,
 * and answers that mean 'not enabled' correct that.
 */
export const bankPermissions = ['bizum', 'tokens', 'mit', 'refunds', 'preauthorisation'] as const
export type BankPermission = (typeof bankPermissions)[number]

/** How the terminal signs: HMAC_SHA256_V1 or HMAC_SHA512_V2. */
export const redsysSignatures = ['v1', 'v2'] as const
export type RedsysSignature = (typeof redsysSignatures)[number]
