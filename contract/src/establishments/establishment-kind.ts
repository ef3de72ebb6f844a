import { coded } from '../fields.ts'

export const establishmentKindField = coded({ Hotel: 'hotel', Apartamento: 'apartment' })
