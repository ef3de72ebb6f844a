import { reportingService, type ReportingService } from '@posada/contract/travellers/registry/registry-status'

/** All services, in the order of the screen. */
export const reportingServices: readonly ReportingService[] = reportingService.options

/** Services that SES.HOSPEDAJES has replaced, with the text for users; they are kept for old data. */
export const closedServices: Partial<Record<ReportingService, string>> = {
  GC: 'La Guardia Civil recibe los partes por SES.HOSPEDAJES desde el 2 de diciembre de 2024. Active SES.HOSPEDAJES.',
  PN: 'La Policía Nacional recibe los partes por SES.HOSPEDAJES desde el 2 de diciembre de 2024. Active SES.HOSPEDAJES.',
}

/** Services without a connection, with the text for users: their reports are delivered by hand. */
export const servicesByHand: Partial<Record<ReportingService, string>> = {
  ME: 'Los partes para los Mossos se entregan en un archivo, a mano: no hay conexión que probar.',
  ER: 'Los partes para la Ertzaintza se escriben en su página, a mano: no hay conexión que probar.',
}
