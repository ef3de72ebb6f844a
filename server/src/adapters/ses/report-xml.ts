import { create } from 'xmlbuilder2'
import type { RegistryReport } from '../../registry/traveller-registry.ts'
import { contractXml } from './contract-xml.ts'
import { documentNamespaces } from './namespaces.ts'
import { holderXml, travellerXml } from './person-xml.ts'
import { registryText } from './plain-text.ts'

/** The XML document of one report. The bulk upload on the registry's website accepts it too. */
export const reportXml = (report: RegistryReport): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, contentOf(report)).end()

/** Only root elements are qualified, except in a cancellation, whose schema requires qualified children. */
function contentOf(report: RegistryReport): object {
  switch (report.kind) {
    case 'travellers':
      return {
        'alt:peticion': {
          '@xmlns:alt': documentNamespaces.travellers,
          solicitud: {
            codigoEstablecimiento: registryText(report.establishmentCode),
            comunicacion: { contrato: contractXml(report.contract), persona: report.travellers.map(travellerXml) },
          },
        },
      }
    case 'reservation':
      return {
        'alt:peticion': {
          '@xmlns:alt': documentNamespaces.reservation,
          solicitud: {
            comunicacion: {
              establecimiento: { codigo: registryText(report.establishmentCode) },
              contrato: contractXml(report.contract),
              persona: holderXml(report.holder),
            },
          },
        },
      }
    case 'cancellation':
      return {
        'anul:comunicaciones': {
          '@xmlns:anul': documentNamespaces.cancellation,
          'anul:codigoComunicacion': registryText(report.code),
        },
      }
  }
}
