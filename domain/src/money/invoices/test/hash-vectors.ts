import type { AnnulmentFields, IssueFields } from '../invoice-record.ts'
import vectors from './hash-vectors.json' with { type: 'json' }

/** Texts and hashes of records: the examples of the AEAT and of two open-source programs. */
export const hashVectors: { source: string; kind: string; text: string; hash: string }[] = vectors

/** The fields of a vector's text. */
export const issueOf = (text: string): IssueFields => ({
  issuerTaxId: fieldOf(text, 'IDEmisorFactura'),
  number: fieldOf(text, 'NumSerieFactura'),
  issuedOn: fieldOf(text, 'FechaExpedicionFactura'),
  type: fieldOf(text, 'TipoFactura'),
  tax: fieldOf(text, 'CuotaTotal'),
  total: fieldOf(text, 'ImporteTotal'),
  previousHash: fieldOf(text, 'Huella'),
  recordedAt: fieldOf(text, 'FechaHoraHusoGenRegistro'),
})

export const annulmentOf = (text: string): AnnulmentFields => ({
  issuerTaxId: fieldOf(text, 'IDEmisorFacturaAnulada'),
  number: fieldOf(text, 'NumSerieFacturaAnulada'),
  issuedOn: fieldOf(text, 'FechaExpedicionFacturaAnulada'),
  previousHash: fieldOf(text, 'Huella'),
  recordedAt: fieldOf(text, 'FechaHoraHusoGenRegistro'),
})

function fieldOf(text: string, name: string): string {
  const field = text.split('&').find((part) => part.startsWith(`${name}=`))
  if (field === undefined) throw new Error(`${name} is missing in ${text}`)
  return field.slice(name.length + 1)
}
