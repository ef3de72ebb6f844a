/**
 * What simplified invoices may bill up to 3.000 € (Reglamento de facturación, art. 4.2, as far as lodging establishments
 * sell it). Lodging itself, the hire of rooms and compensations are not in that list.
 */
export const lineKinds = {
  restaurant: 'Restaurante, bar o comida para consumir en el acto',
  retail: 'Venta al por menor: tienda, recuerdos',
  parking: 'Aparcamiento',
  transport: 'Transporte de personas y equipajes',
  beauty: 'Peluquería y belleza',
  sports: 'Uso de instalaciones deportivas',
  laundry: 'Lavandería y tintorería',
  photography: 'Fotografía',
} as const
export type LineKind = keyof typeof lineKinds

/** Whether every line is of the list; amounts paid on behalf of the client are no operation of the issuer. */
export const areAllListed = (lines: readonly { kind?: LineKind | ''; isDisbursement: boolean }[]): boolean =>
  lines.every(({ kind, isDisbursement }) => isDisbursement || (kind !== undefined && kind !== ''))
