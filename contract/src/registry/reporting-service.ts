import { z } from 'zod'

/** Guardia Civil, Policía Nacional (both only for old reports), Mossos, Ertzaintza, SES.HOSPEDAJES. */
export const reportingService = z.enum(['GC', 'PN', 'ME', 'ER', 'SES'])
export type ReportingService = z.output<typeof reportingService>
