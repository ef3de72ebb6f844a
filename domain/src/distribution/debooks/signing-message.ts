/** How long a text can be signed, by one user for one establishment, once. */
export const SIGNING_MS = 10 * 60_000

type Signing = {
  /** The host of this installation: who reads it in their wallet sees who asks. */
  host: string
  establishment: string
  /** Unpredictable and never used before. */
  nonce: string
  at: Date
}

/** What the owner of a wallet signs to show that it is theirs. */
export const signingMessage = ({ host, establishment, nonce, at }: Signing): string =>
  [
    `${host} le pide que firme este texto para conectar su billetera con DeBooks.`,
    'Firmar no cuesta gas, no envía ninguna transacción y no da permiso para mover fondos.',
    `Establecimiento: ${establishment.replace(/\s+/g, ' ')}`,
    `Número: ${nonce}`,
    `Fecha: ${at.toISOString()}`,
  ].join('\n')
