import type { DocumentJob, downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import type { Input } from '@posada/contract/endpoint'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext, OutsideHandler } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { requestList } from './document-jobs.ts'
import { signedCopies } from './admission.ts'
import { type PaperToRender, readAdmission, readClause, readForm } from './read-paper.ts'

type DocumentRequest = Input<(typeof downloadsApi)['documents']>

type Attempt = { job: DocumentJob } | { accountId: string; paper: PaperToRender }
type Outcome =
  | { job: DocumentJob }
  | { bytes: Buffer; name: string; message: string | undefined; kept: Awaited<ReturnType<typeof signedCopies.render>> }

/** Makes a document: reads its data, renders it outside a transaction and returns it. Long lists are queued as jobs. */
export const makeDocument: OutsideHandler<(typeof downloadsApi)['documents'], Attempt, Outcome> = {
  async attempt(input, context) {
    const { kind, from, to, establishmentId } = input
    if (establishmentId !== null) await requireEstablishment(context.db, context.accountId, establishmentId)
    if (kind === 'traveller-book' || kind === 'admission-list')
      return { job: await requestList(context, { kind, establishmentId, from, to }) }
    return { accountId: context.accountId, paper: await readers[kind](context, requireId(input)) }
  },

  async callOutside(attempt) {
    if ('job' in attempt) return attempt
    const owner = { accountId: attempt.accountId, by: 'request' } as const
    const { kind, data, name, message, toKeep = [] } = attempt.paper
    return { bytes: await renderPdf(owner, kind, data), name, message, kept: await signedCopies.render(owner, toKeep) }
  },

  async finish(outcome, context) {
    if ('job' in outcome) return { job: outcome.job }
    const { bytes, name, message, kept } = outcome
    await signedCopies.store(context.db, context.accountId, kept, context.now)
    return { bytes: bytes.toString('base64'), name, ...(message === undefined ? {} : { message }) }
  },
}

const readers: Record<
  'traveller-form' | 'privacy-clause' | 'admission',
  (context: RequestContext, id: string) => Promise<PaperToRender>
> = {
  'traveller-form': readForm,
  'privacy-clause': readClause,
  admission: readAdmission,
}

function requireId({ id, kind }: DocumentRequest): string {
  if (id === null) throw new UserError(kind === 'admission' ? 'Falta la reserva' : 'Falta el huésped')
  return id
}
