import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { limits } from '@posada/domain/platform/limits'
import { signsOwnReport } from '@posada/domain/travellers/registry-text'
import { useEffect, useRef } from 'react'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import styles from './checkin.module.css'
import type { Draft } from './draft.ts'
import { pictureOfName, pictureOfStrokes } from './draw-signature.ts'
import type { FaultyField } from './field-faults.ts'
import { GuestTextField, GuestTick } from './fields.tsx'
import { GuestPrivacyCard } from './privacy-card.tsx'
import { GuestSignaturePad } from './signature-pad.tsx'
import { birthDateOf, sentTravellerOf } from './traveller-values.ts'
import { useSendTraveller } from './use-send-traveller.ts'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = {
  form: CheckinForm
  placeId: string
  token: string
  words: CheckinWords
  draft: Draft
  change: (patch: Partial<Draft>) => void
  onSaved: (form: CheckinForm) => void
  onFaults: (fields: FaultyField[]) => void
  onClosed: () => void
}

/** Signature, what the data are for, and the sending. */
export function SignaturePage({ form, placeId, token, words, draft, change, ...after }: Props) {
  const { values } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const signs = signsOwnReport(birthDateOf(values), form.checkIn)
  const keepKey = (key: string | null) => change({ key })
  const { send, isRunning, trouble, setTrouble } = useSendTraveller({ token, storedKey: draft.key, keepKey, ...after })

  function press() {
    const signature = draft.isTyped ? pictureOfName(draft.typedName) : pictureOfStrokes(draft.strokes)
    if (signs && signature === null) return void setTrouble('noSignature')
    const replaces = form.places.find(({ id }) => id === placeId)?.isReplaceable === true
    const { wantsNews, isIncomplete } = draft
    void send(
      sentTravellerOf(values, {
        placeId,
        signature: signs ? signature : null,
        wantsNews,
        isIncomplete,
        replaces,
      }),
    )
  }

  const note =
    trouble === 'offline' ? (
      <div className={styles.offline}>
        <IconWifiOff size={20} stroke={1.75} aria-hidden />
        <div>
          <b>{words.offlineTitle}</b>
          <br />
          {words.offlineKept}
        </div>
      </div>
    ) : (
      trouble && <GuestNote isWarning>{words.refusals[trouble]}</GuestNote>
    )
  return (
    <>
      <GuestMain>
        <div className={parts.title}>
          <h1 ref={heading} tabIndex={-1}>
            {signs ? words.signatureOf(values.name) : words.lastStep}
          </h1>
          <p className={parts.lead}>{signs ? words.signatureWhy : words.lastStepWhy}</p>
        </div>
        {signs && (
          <div>
            {draft.isTyped ? (
              <GuestTextField
                field="typedName"
                label={words.typedName}
                fault={null}
                value={draft.typedName}
                maxLength={limits.guest.responsible}
                autoComplete="name"
                onChange={(typedName) => change({ typedName, key: null })}
              />
            ) : (
              <GuestSignaturePad
                strokes={draft.strokes}
                words={words}
                onChange={(strokes) => change({ strokes, key: null })}
              />
            )}
            <button
              type="button"
              className={`${parts.quiet} ${styles.flush}`}
              onClick={() => change({ isTyped: !draft.isTyped, key: null })}
            >
              {draft.isTyped ? words.drawName : words.typeName}
            </button>
          </div>
        )}
        <GuestPrivacyCard form={form} words={words} />
        <GuestTick
          label={words.news}
          help={words.newsWhy}
          isTicked={draft.wantsNews}
          onChange={(wantsNews) => change({ wantsNews, key: null })}
        />
      </GuestMain>
      <Dock label={words.mainAction} under={trouble === 'offline' ? '' : words.confirms} note={note}>
        <button type="button" className={parts.button} aria-disabled={isRunning} onClick={press}>
          {isRunning ? words.sending : trouble === 'offline' ? words.sendAgain : signs ? words.signAndSend : words.send}
        </button>
      </Dock>
    </>
  )
}
