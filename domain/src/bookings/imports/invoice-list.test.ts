import { expect, test } from 'vitest'
import { listsInvoices } from './invoice-list.ts'

test.each([
  [['Nº factura', 'Fecha', 'Cliente', 'NIF', 'Base imponible', 'IVA 10 %', 'Total']],
  [['Número de factura', 'Fecha', 'Cuota IVA', 'Total']],
  [['Factura', 'Cliente', 'Tipo IVA', 'Total']],
  [['Invoice number', 'Date', 'VAT', 'Total']],
])('%j are the columns of invoices', (columns) => {
  expect(listsInvoices(columns)).toBe(true)
})

test.each([
  [['Localizador', 'Entrada', 'Salida', 'Unidad', 'Nº factura', 'IVA', 'Total']],
  [['Nombre', 'Apellidos', 'NIF', 'Teléfono']],
  [['Nombre', 'Email de factura', 'IVA intracomunitario']],
])('%j are not', (columns) => {
  expect(listsInvoices(columns)).toBe(false)
})
