/**
 * What a bank enables for a terminal of Redsys, each by itself. Nothing can be asked for it: the establishment says what its bank told it,
 * and answers that mean 'not enabled' correct that.
 */
export const bankPermissions = ['bizum', 'tokens', 'mit', 'refunds', 'preauthorisation'] as const
export type BankPermission = (typeof bankPermissions)[number]

/** How the terminal signs: HMAC_SHA256_V1 or HMAC_SHA512_V2. */
export type RedsysSignature = 'v1' | 'v2'

/** As an establishment asks its bank for them. */
export const bankPermissionNames: Record<BankPermission, string> = {
  bizum: 'Bizum en el TPV virtual',
  tokens: 'pago por referencia (guardar tarjetas, COF)',
  mit: 'cargos sin el titular (MIT)',
  refunds: 'devoluciones por REST',
  preauthorisation: 'preautorizaciones',
}

/** Pasted values bring blanks, which break every signature. */
export const withoutBlanks = (text: string): string => text.replaceAll(/[\s\u00A0\u200B\uFEFF]/g, '')

/** Why a terminal cannot be right, in Spanish; null if it may be. `key` null: it stays as it is. */
export function terminalFault({
  merchantCode,
  terminal,
  key,
}: {
  merchantCode: string
  terminal: string
  key: string | null
}): string | null {
  if (!/^\d{9}$/.test(merchantCode)) return 'El número de comercio (FUC) tiene nueve cifras'
  if (!/^\d{1,3}$/.test(terminal) || Number(terminal) === 0) return 'El número de terminal tiene de una a tres cifras'
  if (key !== null && !/^[A-Za-z0-9+/]{32}$/.test(key))
    return 'La clave de firma tiene 32 letras y cifras: cópiela entera'
  return null
}
