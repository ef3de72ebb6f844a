import { createHash } from 'node:crypto'
import type { XmlNode } from '../ses/parse-xml.ts'
import { elementAt, hundredthsAt, invoiceIdOf, isAnnulment, textAt } from './record-values.ts'

/** The differences that the AEAT tolerates: ten euros. */
const TOLERANCE = 1000
const CLOCK_MARGIN_MS = 240_000

/**
 * The code with which the AEAT would accept a record with errors; null where it would accept it without. `hasRecords`:
 * whether the same program has sent records of the issuer before.
 */
export function warningOf(record: XmlNode, { now, hasRecords }: { now: Date; hasRecords: boolean }): number | null {
  const hash = textAt(record, 'Huella')
  const previous = elementAt(record, 'Encadenamiento', 'RegistroAnterior')
  const previousHash = textAt(previous, 'Huella')
  if (hash !== expectedHashOf(record)) return 2000
  if (previous && previousHash.length !== 64) return 2002
  if (previous && !/^[0-9A-F]{64}$/.test(previousHash)) return 2003
  if (Date.parse(textAt(record, 'FechaHoraHusoGenRegistro')) > now.getTime() + CLOCK_MARGIN_MS) return 2004
  if (!previous && hasRecords) return 2007
  if (previous && previousHash === hash) return 2008
  if (isAnnulment(record)) return null
  return hasRecipientOutsideCensus(record) ? 2001 : warningOfAmounts(record)
}

const hasRecipientOutsideCensus = (record: XmlNode): boolean =>
  (elementAt(record, 'Destinatarios')?.children ?? []).some(
    (recipient) => textAt(recipient, 'IDOtro', 'IDType') === '07',
  )

function warningOfAmounts(record: XmlNode): number | null {
  const details = elementAt(record, 'Desglose')?.children ?? []
  const tax = details.reduce((sum, detail) => sum + hundredthsAt(detail, 'CuotaRepercutida'), 0)
  const base = details.reduce((sum, detail) => sum + hundredthsAt(detail, 'BaseImponibleOimporteNoSujeto'), 0)
  if (Math.abs(base + tax - hundredthsAt(record, 'ImporteTotal')) > TOLERANCE) return 2005
  if (Math.abs(tax - hundredthsAt(record, 'CuotaTotal')) > TOLERANCE) return 2006
  const hasNoRegime = details.some(
    (detail) => textAt(detail, 'Impuesto') === '02' && textAt(detail, 'ClaveRegimen') === '',
  )
  return hasNoRegime ? 2009 : null
}

/** Written here again, so that a fault of the program is not hidden by the same fault of the simulator. */
function expectedHashOf(record: XmlNode): string {
  const { issuerTaxId, number, issuedOn } = invoiceIdOf(record)
  const end = {
    Huella: textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella'),
    FechaHoraHusoGenRegistro: textAt(record, 'FechaHoraHusoGenRegistro'),
  }
  const fields = isAnnulment(record)
    ? {
        IDEmisorFacturaAnulada: issuerTaxId,
        NumSerieFacturaAnulada: number,
        FechaExpedicionFacturaAnulada: issuedOn,
        ...end,
      }
    : {
        IDEmisorFactura: issuerTaxId,
        NumSerieFactura: number,
        FechaExpedicionFactura: issuedOn,
        TipoFactura: textAt(record, 'TipoFactura'),
        CuotaTotal: textAt(record, 'CuotaTotal'),
        ImporteTotal: textAt(record, 'ImporteTotal'),
        ...end,
      }
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&')
  return createHash('sha256').update(text).digest('hex').toUpperCase()
}
