import { makeInvoiceReport } from './invoice-report/make-invoice-report.ts'
import { makeInvoice } from './invoices/make-invoice.ts'
import { drawTravellerBook } from './traveller-forms/draw-traveller-book.ts'
import { drawTravellerForm } from './traveller-forms/draw-traveller-form.ts'
import { makeJournal } from './journal/make-journal.ts'
import { makeAdmission } from './make-admission.ts'
import { makeGuestList } from './make-guest-list.ts'
import { makePrivacyClause } from './make-privacy-clause.ts'
import { makeReceipt } from './make-receipt.ts'
import { makeRoomingList } from './make-rooming-list.ts'
import { makeAllergenSheet } from './menus/make-allergen-sheet.ts'
import { makeMenuPaper } from './menus/make-menu-paper.ts'
import { makeTableCards } from './menus/make-table-cards.ts'
import type { DocumentKind, DocumentData } from './render-pdf.ts'
import { openSheet } from './pdf/sheet.ts'
import { makeSurveyBook } from './survey-papers/book/survey-book.ts'
import type { TravellerForm } from './traveller-forms/traveller-form-data.ts'

type Makers = { [K in DocumentKind]: (data: DocumentData[K]) => Promise<Buffer> }

const makers: Makers = {
  'traveller-form': travellerForm,
  'traveller-book': drawTravellerBook,
  admission: makeAdmission,
  'privacy-clause': makePrivacyClause,
  'guest-list': makeGuestList,
  'registry-receipt': makeReceipt,
  'rooming-list': makeRoomingList,
  invoice: makeInvoice,
  'invoice-report': makeInvoiceReport,
  'survey-book': makeSurveyBook,
  journal: makeJournal,
  menu: makeMenuPaper,
  'table-cards': makeTableCards,
  'allergen-sheet': makeAllergenSheet,
}

export const makePdf = <K extends DocumentKind>(kind: K, data: DocumentData[K]): Promise<Buffer> => makers[kind](data)

async function travellerForm(form: TravellerForm) {
  const sheet = openSheet({ title: titleOf(form), author: form.establishment.name })
  drawTravellerForm(sheet, form)
  return sheet.bytes()
}

const titleOf = ({ number }: TravellerForm) =>
  number === null ? 'Parte de entrada de viajeros' : `Parte de entrada de viajeros n.º ${number}`
