import type { Input } from '@posada/contract/endpoint'
import type { messagesApi } from '@posada/contract/messages/messages'
import { guestLanguageNames, guestLanguages } from '@posada/domain/guest-pages/guest-language'
import { canBeSwitched, isStateKey, messageNames } from '@posada/domain/messages/message-key'
import { messageTextFault } from '@posada/domain/messages/placeholders'
import { requireEstablishment } from '../establishments/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { deleteText, saveSetting, saveText, settingsOf } from '../message-outbox/public.ts'
import { usualOf } from './read-messages.ts'

type Change = Input<(typeof messagesApi)['edit']>

/** Changes when a message leaves, and what it says. @throws UserError naming the language whose text cannot be used */
export async function editMessage(context: RequestContext, change: Change): Promise<void> {
  const { db, accountId } = context
  const { establishmentId, key, texts } = change
  await requireEstablishment(db, accountId, establishmentId)
  await changeSending(context, change)
  for (const language of guestLanguages) {
    const text = texts?.[language]
    const target = { establishmentId, key, language }
    if (text === null) await deleteText(db, accountId, target)
    if (!text) continue
    const fault = messageTextFault(key, text)
    if (fault) throw new UserError(`${guestLanguageNames[language]}: ${fault}`)
    await saveText(db, accountId, target, text)
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
  if (on !== known.isOn) context.noted(`${messageNames[key]}: ${on ? 'sale solo' : 'ya no sale solo'}`)
  if (forPortals !== (known.portalsSince !== null))
    context.noted(`${messageNames[key]}: ${forPortals ? 'también' : 'ya no'} a los huéspedes de portales`)
}
