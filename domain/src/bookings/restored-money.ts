import { type Cents, formatEuros } from '../platform/money/money.ts'

type Restored = {
  received: Cents
  /** What is pending of the stay once it is restored. */
  pending: Cents
  /** The numbers of its issued invoices. */
  invoices: readonly string[]
}

/** What becomes of the money of a cancelled booking or a no-show that is restored, in Spanish; '' where there is none. */
export function restoredMoneyNote({ received, pending, invoices }: Restored): string {
  const account =
    received <= 0
      ? ''
      : `Los ${formatEuros(received)} cobrados quedan a cuenta de la estancia: ${
          pending > 0
            ? `faltan ${formatEuros(pending)}`
            : pending < 0
              ? `sobran ${formatEuros(-pending)}`
              : 'no falta nada'
        }`
  const [first, ...others] = invoices
  const issued =
    first === undefined
      ? ''
      : others.length === 0
        ? `La factura ${first} sigue emitida: si es de la indemnización, rectifíquela`
        : `Las facturas ${invoices.join(', ')} siguen emitidas: rectifique la de la indemnización`
  return [account, issued].filter(Boolean).join('. ')
}
