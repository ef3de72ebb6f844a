import type { Input } from '@posada/contract/endpoint'
import type { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import {
  type AuditedFields,
  excerptsOfChange,
  shownFlag,
  shownNumber,
  shownText,
} from '@posada/domain/account/audit/changed-values'
import { type GuestLanguage, guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import {
  canBeSwitched,
  isStateKey,
  type MessageKey,
  messageNames,
  type MessageText,
} from '@posada/domain/guest-pages/messages/message-key'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { messageTextFault } from '@posada/domain/guest-pages/messages/placeholders'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { deleteText, saveSetting, saveText, settingsOf, textsOf } from '../../outbox/message-outbox/public.ts'
import { usualOf } from './read-messages.ts'

type Change = Input<(typeof messagesApi)['edit']>

/** Changes when a message leaves, and what it says. @throws UserError naming the language whose text cannot be used */
export async function editMessage(context: RequestContext, change: Change): Promise<void> {
  const { db, accountId } = context
  const { establishmentId, key, texts } = change
  await requireEstablishment(db, accountId, establishmentId)
  await changeSending(context, change)
  const stored = texts ? await textsOf(db, accountId, establishmentId) : []
  for (const language of guestLanguages) {
    const text = texts?.[language]
    const target = { establishmentId, key, language }
    if (text === undefined) continue
    const fault = text === null ? null : messageTextFault(key, text)
    if (fault) throw new UserError(`${guestLanguageNames[language]}: ${fault}`)
    if (text === null) await deleteText(db, accountId, target)
    else await saveText(db, accountId, target, text)
    const before = stored.find((own) => own.key === key && own.language === language)
    noteText(context, target, before, text)
  }
  context.changed('messages', establishmentId)
}

async function changeSending(context: RequestContext, change: Change): Promise<void> {
  const { db, accountId, now } = context
  const { establishmentId, key, isOn, isForPortals, days, hour } = change
  if ([isOn, isForPortals, days, hour].every((value) => value === undefined)) return
  if (!canBeSwitched(key)) {
    if (isOn) throw new UserError('Ese mensaje no sale solo')
    return
  }
  if (isForPortals && !isStateKey(key)) throw new UserError('Ese mensaje no distingue las reservas de portales')
  const found = (await settingsOf(db, accountId, establishmentId)).find((setting) => setting.key === key)
  const known = found ?? { isOn: false, onSince: null, portalsSince: null, ...usualOf(key) }
  const on = isOn ?? known.isOn
  const forPortals = isForPortals ?? known.portalsSince !== null
  await saveSetting(db, accountId, establishmentId, {
    key,
    isOn: on,
    days: days ?? known.days,
    hour: hour ?? known.hour,
    onSince: on ? (known.onSince ?? now) : null,
    portalsSince: forPortals ? (known.portalsSince ?? now) : null,
  })
  const before = { isOn: known.isOn, isForPortals: known.portalsSince !== null, days: known.days, hour: known.hour }
  noteChanges(context, before, { isOn, isForPortals, days, hour }, SENDING_FIELDS, `(${messageNames[key]})`)
}

const SENDING_FIELDS: AuditedFields<{ isOn: boolean; isForPortals: boolean; days: number; hour: string }> = {
  isOn: ['Sale solo', shownFlag],
  isForPortals: ['También a los huéspedes de portales', shownFlag],
  days: ['Días', shownNumber],
  hour: ['Hora', shownText],
}

/** What guests were written and are written now: our own words where the establishment has none. */
function noteText(
  context: RequestContext,
  { key, language }: { key: MessageKey; language: GuestLanguage },
  stored: MessageText | undefined,
  text: MessageText | null,
): void {
  const usual = messageTexts[language].messages[key]
  const [before, after] = [stored ?? usual, text ?? usual]
  const of = `(${messageNames[key]}, ${guestLanguageNames[language]})`
  const [was, is] = excerptsOfChange(before.body, after.body)
  noteChanges(context, { subject: before.subject }, { subject: after.subject }, { subject: ['Asunto', shownText] }, of)
  if (before.body !== after.body) context.noted(`Texto ${of}: ${was} → ${is}`)
}
