import type { Word } from './word.ts'

export const titles = {
  invoice: { es: 'Factura', en: 'Invoice', fr: 'Facture', de: 'Rechnung', it: 'Fattura', pt: 'Fatura' },
  simplified: {
    es: 'Factura simplificada',
    en: 'Simplified invoice',
    fr: 'Facture simplifiée',
    de: 'Vereinfachte Rechnung',
    it: 'Fattura semplificata',
    pt: 'Fatura simplificada',
  },
  corrective: {
    es: 'Factura rectificativa',
    en: 'Corrective invoice',
    fr: 'Facture rectificative',
    de: 'Rechnungskorrektur',
    it: 'Fattura rettificativa',
    pt: 'Fatura retificativa',
  },
  proforma: {
    es: 'Factura proforma',
    en: 'Pro forma invoice',
    fr: 'Facture pro forma',
    de: 'Proforma-Rechnung',
    it: 'Fattura proforma',
    pt: 'Fatura pró-forma',
  },
} satisfies Record<string, Word>

/** What a paper is that is not the original of an invoice. */
export const marks = {
  draft: {
    es: 'Borrador: no es una factura',
    en: 'Draft: not an invoice',
    fr: 'Brouillon : ceci n’est pas une facture',
    de: 'Entwurf: keine Rechnung',
    it: 'Bozza: non è una fattura',
    pt: 'Rascunho: não é uma fatura',
  },
  proforma: {
    es: 'Documento sin valor fiscal',
    en: 'Not a tax document',
    fr: 'Document sans valeur fiscale',
    de: 'Kein steuerliches Dokument',
    it: 'Documento privo di valore fiscale',
    pt: 'Documento sem valor fiscal',
  },
  duplicate: { es: 'Duplicado', en: 'Duplicate', fr: 'Duplicata', de: 'Duplikat', it: 'Duplicato', pt: 'Duplicado' },
  sample: {
    es: 'Muestra: no es una factura',
    en: 'Sample: not an invoice',
    fr: 'Spécimen : ceci n’est pas une facture',
    de: 'Muster: keine Rechnung',
    it: 'Campione: non è una fattura',
    pt: 'Amostra: não é uma fatura',
  },
  demo: {
    es: 'Documento de demostración, sin validez fiscal',
    en: 'Demonstration document, without fiscal validity',
    fr: 'Document de démonstration, sans validité fiscale',
    de: 'Demonstrationsdokument ohne steuerliche Gültigkeit',
    it: 'Documento dimostrativo, senza validità fiscale',
    pt: 'Documento de demonstração, sem validade fiscal',
  },
} satisfies Record<string, Word>

/** In the place of the number. */
export const noNumber = {
  draft: { es: 'Borrador', en: 'Draft', fr: 'Brouillon', de: 'Entwurf', it: 'Bozza', pt: 'Rascunho' },
  sample: { es: 'Muestra', en: 'Sample', fr: 'Spécimen', de: 'Muster', it: 'Campione', pt: 'Amostra' },
} satisfies Record<string, Word>
