/** The heading of the official book of issued invoices of companies (LSIJ, edition of 2025). */
export const bookTitle = [
  'LIBRO REGISTRO FACTURAS EXPEDIDAS Y LIBRO REGISTRO DE VENTAS E INGRESOS (Nombre del fichero: 202599999999R@español español, juan)',
  '@ (Tipo de Libro Registro): U (Unificado de Facturas Emitidas -IVA- y de Ventas e Ingresos -IRPF-); E (Facturas Emitidas -IVA-); I (Ventas e Ingresos -IRPF-)',
] as const

/** Where the official book has its headings, and the types of its columns. The invoices come after them. */
export const bookHeadRows = { groups: 7, headers: 8, types: 9 } as const

/** Columns A to AJ. Columns of the same group beside each other share its heading. */
export const bookColumns: readonly { group: string; header: string; type: string }[] = [
  { group: 'Autoliquidación', header: 'Ejercicio', type: 'Decimal (4,0)' },
  { group: 'Autoliquidación', header: 'Periodo', type: 'Alfanumérico (2)' },
  { group: 'Actividad', header: 'Código', type: 'Alfanumérico (1)' },
  { group: 'Actividad', header: 'Tipo', type: 'Alfanumérico (2)' },
  { group: 'Actividad', header: 'Grupo o Epígrafe del IAE', type: 'Alfanumérico (4)' },
  { group: 'Tipo de Factura', header: 'Tipo de Factura', type: 'Alfanumérico (2)' },
  { group: 'Concepto de Ingreso', header: 'Concepto de Ingreso', type: 'Alfanumérico (3)' },
  { group: 'Ingreso Computable', header: 'Ingreso Computable', type: 'Decimal(12,2)' },
  { group: 'Fecha Expedición', header: 'Fecha Expedición', type: 'Fecha(dd/mm/yyyy)' },
  { group: 'Fecha Operación', header: 'Fecha Operación', type: 'Fecha(dd/mm/yyyy)' },
  { group: 'Identificación de la Factura', header: 'Serie', type: 'Alfanumérico (20)' },
  { group: 'Identificación de la Factura', header: 'Número', type: 'Alfanumérico (20)' },
  { group: 'Identificación de la Factura', header: 'Número-Final', type: 'Alfanumérico (20)' },
  { group: 'NIF Destinatario', header: 'Tipo', type: 'Alfanumérico (2)' },
  { group: 'NIF Destinatario', header: 'Código País', type: 'Alfanumérico (2)' },
  { group: 'NIF Destinatario', header: 'Identificación', type: 'Alfanumérico (20)' },
  { group: 'Nombre Destinatario', header: 'Nombre Destinatario', type: 'Alfanumérico (40)' },
  { group: 'Clave de Operación', header: 'Clave de Operación', type: 'Alfanumérico (2)' },
  { group: 'Calificación de la Operación', header: 'Calificación de la Operación', type: 'Alfanumérico (2)' },
  { group: 'Operación Exenta', header: 'Operación Exenta', type: 'Alfanumérico (2)' },
  { group: 'Total Factura', header: 'Total Factura', type: 'Decimal(12,2)' },
  { group: 'Base Imponible', header: 'Base Imponible', type: 'Decimal(12,2)' },
  { group: 'Tipo de IVA', header: 'Tipo de IVA', type: 'Decimal(4,2)' },
  { group: 'Cuota IVA Repercutida', header: 'Cuota IVA Repercutida', type: 'Decimal(12,2)' },
  { group: 'Tipo de Recargo Eq.', header: 'Tipo de Recargo Eq.', type: 'Decimal(4,2)' },
  { group: 'Cuota Recargo Eq.', header: 'Cuota Recargo Eq.', type: 'Decimal(12,2)' },
  {
    group: 'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    header: 'Fecha',
    type: 'Fecha(dd/mm/yyyy)',
  },
  {
    group: 'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    header: 'Importe',
    type: 'Decimal(12,2)',
  },
  {
    group: 'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    header: 'Medio Utilizado',
    type: 'Alfanumérico (2)',
  },
  {
    group: 'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    header: 'Identificación Medio Utilizado',
    type: 'Alfanumérico (34)',
  },
  { group: 'Tipo Retención del IRPF', header: 'Tipo Retención del IRPF', type: 'Decimal(4,2)' },
  { group: 'Importe Retenido del IRPF', header: 'Importe Retenido del IRPF', type: 'Decimal(12,2)' },
  { group: 'Registro Acuerdo Facturación', header: 'Registro Acuerdo Facturación', type: 'Alfanumérico (15)' },
  { group: 'Inmueble', header: 'Situación', type: 'Alfanumérico (1)' },
  { group: 'Inmueble', header: 'Referencia Catastral', type: 'Alfanumérico (20)' },
  { group: 'Referencia Externa', header: 'Referencia Externa', type: 'Alfanumérico (40)' },
]
