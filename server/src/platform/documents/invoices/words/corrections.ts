import type { CorrectionMode, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import type { Word } from './word.ts'

export const correctionWords = {
  corrects: {
    es: 'Rectifica la factura',
    en: 'Corrects invoice',
    fr: 'Rectifie la facture',
    de: 'Berichtigt die Rechnung',
    it: 'Rettifica la fattura',
    pt: 'Retifica a fatura',
  },
  correctsMany: {
    es: 'Rectifica las facturas',
    en: 'Corrects invoices',
    fr: 'Rectifie les factures',
    de: 'Berichtigt die Rechnungen',
    it: 'Rettifica le fatture',
    pt: 'Retifica as faturas',
  },
  replaces: {
    es: 'En sustitución de la factura simplificada',
    en: 'Replaces simplified invoice',
    fr: 'Remplace la facture simplifiée',
    de: 'Ersetzt die vereinfachte Rechnung',
    it: 'Sostituisce la fattura semplificata',
    pt: 'Substitui a fatura simplificada',
  },
  replacesMany: {
    es: 'En sustitución de las facturas simplificadas',
    en: 'Replaces simplified invoices',
    fr: 'Remplace les factures simplifiées',
    de: 'Ersetzt die vereinfachten Rechnungen',
    it: 'Sostituisce le fatture semplificate',
    pt: 'Substitui as faturas simplificadas',
  },
  ofDay: { es: 'de {day}', en: 'of {day}', fr: 'du {day}', de: 'vom {day}', it: 'del {day}', pt: 'de {day}' },
  cause: { es: 'Causa', en: 'Reason', fr: 'Motif', de: 'Grund', it: 'Motivo', pt: 'Motivo' },
  corrected: {
    es: 'Importes rectificados',
    en: 'Corrected amounts',
    fr: 'Montants rectifiés',
    de: 'Berichtigte Beträge',
    it: 'Importi rettificati',
    pt: 'Valores retificados',
  },
  thisInvoice: {
    es: 'Importes correctos',
    en: 'Correct amounts',
    fr: 'Montants corrects',
    de: 'Richtige Beträge',
    it: 'Importi corretti',
    pt: 'Valores corretos',
  },
  difference: {
    es: 'Diferencia',
    en: 'Difference',
    fr: 'Différence',
    de: 'Differenz',
    it: 'Differenza',
    pt: 'Diferença',
  },
} satisfies Record<string, Word>

export const modeWords: Record<CorrectionMode, Word> = {
  I: {
    es: 'Por diferencias: los importes se suman a los de la factura rectificada',
    en: 'By differences: the amounts are added to those of the corrected invoice',
    fr: 'Par différences : les montants s’ajoutent à ceux de la facture rectifiée',
    de: 'Durch Differenz: die Beträge kommen zu denen der berichtigten Rechnung hinzu',
    it: 'Per differenze: gli importi si sommano a quelli della fattura rettificata',
    pt: 'Por diferenças: os valores somam-se aos da fatura retificada',
  },
  S: {
    es: 'Por sustitución: los importes sustituyen a los de la factura rectificada',
    en: 'By substitution: the amounts replace those of the corrected invoice',
    fr: 'Par substitution : les montants remplacent ceux de la facture rectifiée',
    de: 'Durch Ersetzung: die Beträge ersetzen die der berichtigten Rechnung',
    it: 'Per sostituzione: gli importi sostituiscono quelli della fattura rettificata',
    pt: 'Por substituição: os valores substituem os da fatura retificada',
  },
}

/** The legal cause of a correction. Articles are of the Ley 37/1992. */
export const causeWords: Record<Extract<InvoiceType, `R${string}`>, Word> = {
  R1: {
    es: 'Devolución, descuento, resolución o error fundado en derecho (art. 80 Uno, Dos y Seis de la Ley 37/1992)',
    en: 'Return, discount, cancellation or error of law (art. 80.One, Two and Six, Ley 37/1992)',
    fr: 'Retour, remise, résolution ou erreur de droit (art. 80 Un, Deux et Six, Ley 37/1992)',
    de: 'Rückgabe, Nachlass, Rücktritt oder Rechtsirrtum (Art. 80 Eins, Zwei und Sechs, Ley 37/1992)',
    it: 'Reso, sconto, risoluzione o errore di diritto (art. 80 Uno, Due e Sei, Ley 37/1992)',
    pt: 'Devolução, desconto, resolução ou erro de direito (art. 80 Um, Dois e Seis, Ley 37/1992)',
  },
  R2: {
    es: 'Concurso de acreedores (art. 80 Tres de la Ley 37/1992)',
    en: 'Insolvency proceedings (art. 80.Three, Ley 37/1992)',
    fr: 'Procédure d’insolvabilité (art. 80 Trois, Ley 37/1992)',
    de: 'Insolvenzverfahren (Art. 80 Drei, Ley 37/1992)',
    it: 'Procedura concorsuale (art. 80 Tre, Ley 37/1992)',
    pt: 'Insolvência (art. 80 Três, Ley 37/1992)',
  },
  R3: {
    es: 'Crédito incobrable (art. 80 Cuatro de la Ley 37/1992)',
    en: 'Bad debt (art. 80.Four, Ley 37/1992)',
    fr: 'Créance irrécouvrable (art. 80 Quatre, Ley 37/1992)',
    de: 'Uneinbringliche Forderung (Art. 80 Vier, Ley 37/1992)',
    it: 'Credito inesigibile (art. 80 Quattro, Ley 37/1992)',
    pt: 'Crédito incobrável (art. 80 Quatro, Ley 37/1992)',
  },
  R4: {
    es: 'Corrección de datos u otras causas (art. 15 del Real Decreto 1619/2012)',
    en: 'Correction of data or other reasons (art. 15, Real Decreto 1619/2012)',
    fr: 'Correction de données ou autres motifs (art. 15, Real Decreto 1619/2012)',
    de: 'Berichtigung von Angaben oder andere Gründe (Art. 15, Real Decreto 1619/2012)',
    it: 'Correzione di dati o altri motivi (art. 15, Real Decreto 1619/2012)',
    pt: 'Correção de dados ou outros motivos (art. 15, Real Decreto 1619/2012)',
  },
  R5: {
    es: 'Rectificación de facturas simplificadas (art. 15 del Real Decreto 1619/2012)',
    en: 'Correction of simplified invoices (art. 15, Real Decreto 1619/2012)',
    fr: 'Rectification de factures simplifiées (art. 15, Real Decreto 1619/2012)',
    de: 'Berichtigung vereinfachter Rechnungen (Art. 15, Real Decreto 1619/2012)',
    it: 'Rettifica di fatture semplificate (art. 15, Real Decreto 1619/2012)',
    pt: 'Retificação de faturas simplificadas (art. 15, Real Decreto 1619/2012)',
  },
}
