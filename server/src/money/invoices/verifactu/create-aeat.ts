import about from '../../../../../package.json' with { type: 'json' }
import { type AeatService, aeatService } from '../../../adapters/aeat/client.ts'
import type { InvoicingSystem } from '../../../adapters/aeat/record-xml.ts'
import type { Config } from '../../../platform/configuration/config.ts'

/** The part of `SistemaInformatico` that all records of this installation share. */
export type ProductSystem = Omit<InvoicingSystem, 'installation' | 'hasSeveralIssuers'>

export type Aeat = {
  service: AeatService
  /** Undefined where no producer is configured: nothing can be sent then. */
  system: ProductSystem | undefined
}

export const PRODUCT_VERSION = about.version
export const PRODUCT_NAME = 'Posada'

/** What records are sent with; undefined where outside systems are simulated and the AEAT is not. */
export function createAeat({
  endpoints,
  aeatCa,
  simulate,
  verifactu,
}: Pick<Config, 'endpoints' | 'aeatCa' | 'simulate' | 'verifactu'>): Aeat | undefined {
  if (endpoints.aeat === undefined && simulate) return undefined
  const service = aeatService({
    ...(endpoints.aeat !== undefined && { endpoint: endpoints.aeat }),
    ...(aeatCa !== undefined && { ca: aeatCa }),
  })
  const { producer, systemId } = verifactu
  const system = producer && {
    producerName: producer.name,
    producerTaxId: producer.taxId,
    name: PRODUCT_NAME,
    id: systemId,
    version: PRODUCT_VERSION,
  }
  return { service, system }
}
