import { monthText } from '@posada/domain/platform/days/month-text'
import { MORNING_HOUR } from '@posada/domain/platform/days/morning'
import { formatDay } from '@posada/domain/platform/days/day'
import { deadlineOf, surveySiteOf, urgentFrom } from '@posada/domain/surveys/survey-kind'
import { ownerAddresses, queueMail, renderMail } from '../../outbox/mails/public.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { readSource, type SurveySource } from '../facts/public.ts'
import { claimNotice } from './queries/months.ts'
import type { DueNotice } from './queries/participants.ts'

export const NOTICES_FROM_HOUR = MORNING_HOUR

type Setup = WorkDependencies & { config: Pick<Config, 'publicUrl'> }

/** Mails the owners that a month waits: once when it has ended, and once the day before its term ends. */
export const mailNotice = ({ accountId, id, month }: DueNotice, dependencies: Setup): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'survey-notice' }, async (context) => {
    const source = await readSource(context, id)
    const { survey, today } = source
    if (today > deadlineOf(month, survey)) return
    const notice = today >= urgentFrom(month, survey) ? 2 : 1
    if (!(await claimNotice(context.db, { accountId, establishmentId: id }, month, notice))) return
    const subject = `${source.establishment.name}: encuesta de ${monthText(month)}`
    const url = dependencies.config.publicUrl && `${dependencies.config.publicUrl}/dashboard/surveys`
    const mail = renderMail({
      title: subject,
      paragraphs: paragraphsOf(source, month),
      ...(url ? { button: { label: 'Abrir las encuestas', url } } : {}),
      footer:
        'Recibe este correo porque es propietario de una cuenta de Posada con un establecimiento que responde a esta encuesta.',
    })
    for (const recipient of await ownerAddresses(context.db, accountId))
      await queueMail(context, { ...mail, purpose: 'survey-notice', recipient, subject })
  })

const paragraphsOf = ({ survey, today }: SurveySource, month: string): string[] => {
  const deadline = deadlineOf(month, survey)
  const isUrgent = today >= urgentFrom(month, survey)
  return [
    `La encuesta de ocupación de ${monthText(month)} está sin presentar. El plazo ${isUrgent ? 'termina' : 'es hasta'} el ${formatDay(deadline)}.`,
    `Revise el mes en Posada, descargue el fichero, súbalo en ${surveySiteOf(survey)} y anótelo como presentado.`,
  ]
}
