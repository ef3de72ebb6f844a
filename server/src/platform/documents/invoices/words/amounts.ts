import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { Word } from './word.ts'

const sameInAll = (text: string): Word => ({ es: text, en: text, fr: text, de: text, it: text, pt: text })

export const taxNames: Record<InvoiceSnapshot['taxName'], Word> = {
  IVA: { es: 'IVA', en: 'VAT', fr: 'TVA', de: 'MwSt.', it: 'IVA', pt: 'IVA' },
  IGIC: sameInAll('IGIC'),
  IPSI: sameInAll('IPSI'),
}

/** Heads of the columns of amounts, and what sums are called. */
export const amountLabels = {
  concept: {
    es: 'Concepto',
    en: 'Description',
    fr: 'Désignation',
    de: 'Beschreibung',
    it: 'Descrizione',
    pt: 'Descrição',
  },
  quantity: { es: 'Cantidad', en: 'Quantity', fr: 'Quantité', de: 'Menge', it: 'Quantità', pt: 'Quantidade' },
  priceBeforeTax: {
    es: 'Precio sin {tax}',
    en: 'Price excl. {tax}',
    fr: 'Prix hors {tax}',
    de: 'Preis ohne {tax}',
    it: 'Prezzo senza {tax}',
    pt: 'Preço sem {tax}',
  },
  priceWithTax: {
    es: 'Precio con {tax}',
    en: 'Price incl. {tax}',
    fr: 'Prix avec {tax}',
    de: 'Preis inkl. {tax}',
    it: 'Prezzo con {tax}',
    pt: 'Preço com {tax}',
  },
  amount: { es: 'Importe', en: 'Amount', fr: 'Montant', de: 'Betrag', it: 'Importo', pt: 'Valor' },
  amountWithTax: {
    es: 'Con {tax}',
    en: 'Incl. {tax}',
    fr: 'Avec {tax}',
    de: 'Inkl. {tax}',
    it: 'Con {tax}',
    pt: 'Com {tax}',
  },
  base: {
    es: 'Base imponible',
    en: 'Taxable amount',
    fr: 'Base imposable',
    de: 'Nettobetrag',
    it: 'Imponibile',
    pt: 'Base tributável',
  },
  taxAmount: { es: 'Cuota', en: 'Tax', fr: 'Taxe', de: 'Steuer', it: 'Imposta', pt: 'Imposto' },
  sum: { es: 'Suma', en: 'Sum', fr: 'Somme', de: 'Summe', it: 'Somma', pt: 'Soma' },
  subtotal: {
    es: 'Suma {group}',
    en: 'Subtotal {group}',
    fr: 'Sous-total {group}',
    de: 'Zwischensumme {group}',
    it: 'Subtotale {group}',
    pt: 'Subtotal {group}',
  },
  /** Above the lines that belong to no unit. */
  wholeBooking: {
    es: 'Toda la reserva',
    en: 'Whole booking',
    fr: 'Toute la réservation',
    de: 'Gesamte Buchung',
    it: 'Tutta la prenotazione',
    pt: 'Toda a reserva',
  },
  total: { es: 'Total', en: 'Total', fr: 'Total', de: 'Gesamtbetrag', it: 'Totale', pt: 'Total' },
  taxIncluded: {
    es: '{tax} incluido',
    en: '{tax} included',
    fr: '{tax} comprise',
    de: 'inkl. {tax}',
    it: '{tax} inclusa',
    pt: '{tax} incluído',
  },
  invoiceTotal: {
    es: 'Total factura',
    en: 'Invoice total',
    fr: 'Total facture',
    de: 'Rechnungsbetrag',
    it: 'Totale fattura',
    pt: 'Total da fatura',
  },
  disbursements: {
    es: 'Suplidos, pagados en nombre del cliente',
    en: 'Disbursements paid on behalf of the customer',
    fr: 'Débours payés au nom du client',
    de: 'Auslagen im Namen des Kunden',
    it: 'Anticipazioni in nome del cliente',
    pt: 'Despesas pagas em nome do cliente',
  },
  payable: {
    es: 'Total a pagar',
    en: 'Total payable',
    fr: 'Total à payer',
    de: 'Zu zahlen',
    it: 'Totale da pagare',
    pt: 'Total a pagar',
  },
  carriedOut: {
    es: 'Suma y sigue',
    en: 'Carried forward',
    fr: 'À reporter',
    de: 'Zu übertragen',
    it: 'A riportare',
    pt: 'A transportar',
  },
  carriedIn: {
    es: 'Suma anterior',
    en: 'Brought forward',
    fr: 'Report',
    de: 'Übertrag',
    it: 'Riporto',
    pt: 'Transporte',
  },
} satisfies Record<string, Word>
