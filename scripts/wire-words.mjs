/** Values of `z.enum` and `z.literal` in the contract: codes that others have given, and English words of our own. */
export const OWN_SPELLINGS = new Set([
  // time zones, document formats, numbers and flags as text
  'Europe/Madrid',
  'Atlantic/Canary',
  'csv',
  'pdf',
  'xlsx',
  '',
  '0',
  '1',
  'true',
  'false',
  // the tax authority's reasons for an invoice without VAT
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'N1',
  'N2',
  // kinds of corrective invoices, by differences or substitution; languages of an invoice
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'I',
  'S',
  'en',
  'fr',
  'de',
  'it',
  'pt',
  // the price of an item of a series
  'Variable',
  // the authorities that receive reports
  'GC',
  'PN',
  'ME',
  'ER',
  'SES',
  // states of a booking's mail, the filter of the guest list, and the channel
  'idle',
  'sending',
  'sent',
  'failed',
  'error',
  'usedInPast',
])

/**
 * Words of the wire that also stand in Spanish texts for users, or that are English words of ours. They are reported
 * only where the code decides by them: in a comparison, a case, or a type.
 */
export const READ_BY_USERS = new Set([
  // a way of paying, also on invoices
  'tarjeta',
  // elements of the INE's file of rural lodging
  'ALQUILER_HABITACIONES',
  'ALQUILER_VIVIENDA_COMPLETA',
  'AMBAS',
  'abierta',
  'presentada',
  'rechazada',
  'precio',
  'plazas',
  'hoja',
  'transferencia',
  'nada',
  'importe',
  'dia',
  'Nationality',
  'Address',
  'Telefono',
  'Apartamento',
  'Apellidos',
  'Email',
  'NIF',
  'Nombre',
  'Parentesco',
  'activo',
  'agencias',
  'cancelaciones',
  'cliente',
  'cobros',
  'correo',
  'empresa',
  'entrada',
  'establecimiento',
  'fallido',
  'foto',
  'huesped',
  'importada',
  'inactivo',
  'mes',
  'nombre',
  'noche',
  'otro',
  'parte',
  'particular',
  'prevision',
  'regimenes',
  'salida',
  'reserva',
  'tipos',
  'unidad',
])

/** English words of ours that have another meaning on the wire: 'error' is a refused report, 'close' a closed day. */
export const OUR_WORDS = new Set(['close', 'error'])

/** Words that mean something else in a file. */
export const OTHER_MEANINGS = {
  'domain/src/travellers/identity/spanish-id.ts': ['NIF'], // the name of the number in the sentence about its fault
  'domain/src/travellers/mrz/check-digits.ts': ['V'], // a visa, in a machine-readable zone
  'domain/src/travellers/mrz/decoding/expect-digits.ts': ['O'], // a character of a machine-readable zone
  'domain/src/travellers/mrz/decoding/alphabets.ts': ['I', 'D'], // kinds of documents, in a machine-readable zone
  'domain/src/surveys/survey-categories.ts': ['P'], // a category of pensiones
  'domain/src/bookings/imports/booking-columns.ts': ['precios'], // the heading of a column
  'domain/src/bookings/imports/client-columns.ts': ['pasaporte'], // the heading of a column
  'server/src/bookings/agencies/agency-columns.ts': ['particular'], // the name of the entry for no agency
  'server/src/platform/db/embedded/binaries.ts': ['C'], // the locale
  'server/src/platform/documents/pdf/pen.ts': ['P'], // the type of a paragraph in a PDF's structure
  'server/src/travellers/registry/list/downloads.ts': ['T'], // the letter in an ISO instant
  'server/src/tools/queries.ts': ['f'], // a foreign key in pg_constraint
  'domain/src/money/invoices/invoice-snapshot.ts': ['I'], // by differences
  'domain/src/money/invoices/ledger/book-rows.ts': ['A'], // a business, in the official book
  'server/src/platform/documents/journal/contasol-sheet.ts': ['E'], // euros, in ContaSol
  'server/src/platform/documents/journal/make-journal.ts': ['documento', 'tipo'], // headings of columns
  'server/src/money/invoices/corrections/correct-invoice.ts': ['I'],
  'server/src/money/invoices/drafts/add-draft.ts': ['I'],
  'server/src/money/invoices/queries/corrections.ts': ['I'],
  'server/src/money/invoices/queries/owed.ts': ['I'],
  'web/src/money/invoices/issued/correct-dialog.tsx': ['I'],
  'web/src/money/invoices/issued/correction-values.ts': ['I'],
  'server/src/distribution/engine-page/structured-data.ts': ['Hotel'], // the type in schema.org
  'server/src/platform/documents/pdf/draw-qr.ts': ['M'], // the level of error correction
  'server/src/restaurant/menu-papers/make-qr.ts': ['M'],
  'web/src/account/help/pages-of-screens.ts': ['carta'], // the name of a page of the manual
  'server/src/platform/documents/menus/allergen-table.ts': ['C', 'T'], // contains, traces
  'server/src/platform/documents/invoices/letterhead.ts': ['P'], // a paragraph in the structure of the PDF
  'server/src/platform/documents/invoices/qr-block.ts': ['P'],
  'server/src/platform/documents/invoices/totals.ts': ['P'],
  'web/src/restaurant/menus/matrix/allergen-cells.tsx': ['C', 'T'], // signs of the table: contains, traces
  'server/src/platform/documents/invoices/words/payments.ts': ['carta'], // a card, in Italian
  'domain/src/restaurant/diets.ts': ['vegano', 'vegetariano'], // of a sentence
  'domain/src/restaurant/propose-allergens.ts': ['vegano'], // a word of ingredients
  'server/src/platform/xlsx/parse-xlsx.ts': ['v'], // an element of a workbook
  'server/src/restaurant/menus/dishes/dish-audit.ts': ['vegano', 'vegetariano'],
  'server/src/account/own-data/tables/restaurant-tables.ts': ['vegano', 'vegetariano'],
  'server/src/account/own-data/tables/card-tables.ts': ['tarjetas'], // the name of a file
  'server/src/platform/documents/invoices/parties.ts': ['NIF-IVA'],
  'server/src/money/billing/booking-payers.ts': ['NIF-IVA'],
  'server/src/money/billing/correct-booking.ts': ['I'],
  'server/src/platform/documents/invoices/words/no-tax.ts': ['N'], // how the codes of sales outside of the tax begin
  'web/src/bookings/planning/gestures/gesture-keys.ts': ['B'], // the key
  'web/src/travellers/guests/guest-form/propose-latin.ts': ['f', 'v'], // transliterated letters
  // sort columns are named on the wire as in the address of the list
  'web/src/bookings/agencies/agency-columns.tsx': ['Telefono'],
  'web/src/bookings/clients/clients-search.ts': ['NumeroIdentificacion', 'empresa', 'particular'],
  'web/src/bookings/clients/companies-card.tsx': ['NumeroIdentificacion'],
  // search parameters in the addresses of the screen, which users see
  'web/src/bookings/clients/clients-screen.tsx': ['empresa', 'particular'],
  'web/src/money/reports/period-choices.ts': ['mes'],
  'web/src/money/reports/reports-search.ts': ['cobros', 'prevision'],
  'web/src/money/reports/report-body.tsx': ['cobros', 'prevision'],
  'web/src/money/reports/use-report.ts': ['prevision'],
  'web/src/bookings/planning/stay/stay-labels.ts': ['cancelada', 'opcion'], // class names of the planning's cells
}
