import type { XmlNode } from '../ses/parse-xml.ts'

/** The element at a path of names below a node; undefined where one is missing. */
export const elementAt = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  names.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)

/** The text of the element at a path, as it was sent; '' where there is none. */
export const textAt = (node: XmlNode | undefined, ...names: string[]): string => elementAt(node, ...names)?.text ?? ''

/** Hundredths of the number at a path; 0 where there is none. */
export const hundredthsAt = (node: XmlNode | undefined, ...names: string[]): number =>
  Math.round(Number(textAt(node, ...names) || '0') * 100)

/** YYYY-MM-DD of a date that was sent as dd-mm-yyyy; '' where there is none. */
export const dayAt = (node: XmlNode | undefined, ...names: string[]): string =>
  textAt(node, ...names)
    .split('-')
    .toReversed()
    .join('-')

/** Whether a party has either a NIF or another identity. */
export const hasOneIdentity = (party: XmlNode | undefined): boolean =>
  (elementAt(party, 'NIF') === undefined) !== (elementAt(party, 'IDOtro') === undefined)

export const isAnnulment = (record: XmlNode): boolean => record.name === 'RegistroAnulacion'

/** The issuer, number and date of the invoice of a record, as they were sent. */
export function invoiceIdOf(record: XmlNode): { issuerTaxId: string; number: string; issuedOn: string } {
  const suffix = isAnnulment(record) ? 'Anulada' : ''
  return {
    issuerTaxId: textAt(record, 'IDFactura', `IDEmisorFactura${suffix}`),
    number: textAt(record, 'IDFactura', `NumSerieFactura${suffix}`),
    issuedOn: textAt(record, 'IDFactura', `FechaExpedicionFactura${suffix}`),
  }
}
