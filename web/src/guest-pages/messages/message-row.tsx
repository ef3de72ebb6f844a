import { Switch, TextInput } from '@mantine/core'
import { type MessageSetting, messagesApi } from '@posada/contract/guest-pages/messages/messages'
import {
  canBeSwitched,
  isScheduled,
  isStateKey,
  messageLimits,
  messageNames,
} from '@posada/domain/guest-pages/messages/message-key'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { dayWords, portalWords, sendingWords, whenWords } from './message-words.ts'
import styles from './messages.module.css'

const reloads = ['messages'] as const
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

type Props = { establishmentId: string; message: MessageSetting; isChosen: boolean; onChoose: () => void }

/** A message of the list: its switch, and its day and hour where it has them. All of it is saved at once. */
export function MessageRow({ establishmentId, message, isChosen, onChoose }: Props) {
  const { key, isOn, isForPortals } = message
  const mayEdit = useMay(messagesApi.edit)
  const edit = useCall(messagesApi.edit, { reloads, title: null })
  const name = messageNames[key]
  const save = (change: { isOn?: boolean; isForPortals?: boolean; days?: number; hour?: string }) =>
    edit.run({
      establishmentId,
      key,
      isOn: undefined,
      isForPortals: undefined,
      days: undefined,
      hour: undefined,
      texts: undefined,
      ...change,
    })
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
        {name}
        <small>{isOn ? whenWords(key, message) : sendingWords[key]}</small>
      </button>
      {canBeSwitched(key) && (
        <Switch
          aria-label={`${name}: sale solo`}
          checked={isOn}
          disabled={!mayEdit || edit.isRunning}
          onChange={() => save({ isOn: !isOn })}
        />
      )}
      {isOn && isStateKey(key) && (
        <Switch
          className={styles.portals ?? ''}
          size="sm"
          label="También a los huéspedes de portales"
          description={portalWords[key]}
          aria-label={`${name}: también a los huéspedes de portales`}
          checked={isForPortals}
          disabled={!mayEdit || edit.isRunning}
          onChange={() => save({ isForPortals: !isForPortals })}
        />
      )}
      {isOn && isScheduled(key) && <Sending message={message} words={dayWords(key)} mayEdit={mayEdit} onSave={save} />}
    </li>
  )
}

type SendingProps = {
  message: MessageSetting
  words: string
  mayEdit: boolean
  onSave: (change: { days?: number; hour?: string }) => void
}

function Sending({ message: { key, days, hour }, words, mayEdit, onSave }: SendingProps) {
  const name = messageNames[key]
  const [typedDays, setDays] = useState(String(days))
  const [typedHour, setHour] = useState(hour)
  const saveDays = () => {
    const isNumber = /^\d{1,2}$/.test(typedDays) && Number(typedDays) <= messageLimits.days
    if (!isNumber) setDays(String(days))
    else if (Number(typedDays) !== days) onSave({ days: Number(typedDays) })
  }
  const saveHour = () => {
    if (!HOUR.test(typedHour)) setHour(hour)
    else if (typedHour !== hour) onSave({ hour: typedHour })
  }
  return (
    <div className={styles.when}>
      <TextInput
        aria-label={`${name}: días`}
        className={styles.days ?? ''}
        value={typedDays}
        inputMode="numeric"
        maxLength={2}
        disabled={!mayEdit}
        onChange={({ target }) => setDays(target.value)}
        onBlur={saveDays}
      />
      <span>{words}, a las</span>
      <TextInput
        aria-label={`${name}: hora`}
        className={styles.hour ?? ''}
        value={typedHour}
        maxLength={5}
        placeholder="10:00"
        disabled={!mayEdit}
        onChange={({ target }) => setHour(target.value)}
        onBlur={saveHour}
      />
    </div>
  )
}
