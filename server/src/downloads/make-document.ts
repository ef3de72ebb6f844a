import type { DocumentJob, downloadsApi } from '@posada/contract/downloads/downloads'
import type { Input } from '@posada/contract/endpoint'
import { renderPdf } from '../documents/render.ts'
import { requireEstablishment } from '../establishments/public.ts'
import type { Call, OutsideHandler } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { askForList } from './ask-for-list.ts'
import { keepSigned } from './keep-signed.ts'
import { readAdmission } from './read-admission.ts'
import { readClause, readForm } from './read-guest-paper.ts'
import type { ToMake } from './to-make.ts'

type Asked = Input<(typeof downloadsApi)['documents']>

type Attempt = { job: DocumentJob } | ToMake
type Outcome =
  | { job: DocumentJob }
  | { bytes: Buffer; name: string; message: string | undefined; kept: Awaited<ReturnType<typeof keepSigned.render>> }

/** Makes a document: reads its data, renders it outside a transaction and returns it. Long lists are queued as jobs. */
export const makeDocument: OutsideHandler<(typeof downloadsApi)['documents'], Attempt, Outcome> = {
  async attempt(input, call) {
    const { kind, from, to, establishmentId } = input
    if (establishmentId !== null) await requireEstablishment(call.db, call.accountId, establishmentId)
    if (kind === 'traveller-book' || kind === 'admission-list')
      return { job: await askForList(call, { kind, establishmentId, from, to }) }
    return readers[kind](call, requireId(input))
  },

  async ask(attempt) {
    if ('job' in attempt) return attempt
    const { kind, data, name, message, toKeep = [] } = attempt
    return { bytes: await renderPdf(kind, data), name, message, kept: await keepSigned.render(toKeep) }
  },

  async settle(outcome, call) {
    if ('job' in outcome) return { job: outcome.job }
    const { bytes, name, message, kept } = outcome
    await keepSigned.store(call.db, call.accountId, kept, call.now)
    return { bytes: bytes.toString('base64'), name, ...(message === undefined ? {} : { message }) }
  },
}

const readers: Record<'traveller-form' | 'privacy-clause' | 'admission', (call: Call, id: string) => Promise<ToMake>> =
  {
    'traveller-form': readForm,
    'privacy-clause': readClause,
    admission: readAdmission,
  }

function requireId({ id, kind }: Asked): string {
  if (id === null) throw new UserError(kind === 'admission' ? 'Falta la reserva' : 'Falta el huésped')
  return id
}
