import { type CheckinForm, guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { useEffect, useLayoutEffect, useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { pictureUrl } from '../calls/picture-url.ts'
import { useLinkPage } from '../calls/use-link-page.ts'
import { GonePage } from '../ui/gone-page.tsx'
import { EstablishmentHero } from '../ui/establishment-hero.tsx'
import { applyEstablishmentColour } from '../ui/establishment-style.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { GuestScreen, EstablishmentHeader } from '../ui/layout.tsx'
import { UnreachablePage } from '../ui/unreachable-page.tsx'
import { usePageLanguage } from '../words/page-language.ts'
import { ClosedPage } from './closed-page.tsx'
import { DonePage } from './done-page.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import { TravellerPages } from './traveller-pages.tsx'
import { useStep } from './use-step.ts'
import { WelcomePage } from './welcome-page.tsx'
import { checkinWords } from './words/checkin-words.ts'

/** `/checkin/<token>`: guests send their data before they come. Opening it changes nothing. */
export function CheckinPage({ token }: { token: string }) {
  const { load, reload, show } = useLinkPage(openForm, token)
  const form = load.kind === 'loaded' ? load.shown : undefined
  const choice = usePageLanguage(form?.language)
  const { language } = choice
  const words = checkinWords(language)
  const { step, go, isBack } = useStep()
  const [isChanging, setIsChanging] = useState(false)
  const colour = form?.establishment.colour ?? ''
  const establishmentName = form?.establishment.name
  // Before the first paint, so that no button changes its colour.
  useLayoutEffect(() => applyEstablishmentColour(colour), [colour])
  useEffect(() => {
    document.title = establishmentName === undefined ? 'Posada' : `${words.checkin} · ${establishmentName}`
  }, [establishmentName, words.checkin])

  if (load.kind === 'gone') return <GonePage {...choice} />
  if (load.kind === 'unreachable') return <UnreachablePage words={words} retry={() => void reload()} />
  if (!form) return <LoadingPage label={words.loading} shape={TITLE_AND_CARD} />

  const select = <LanguageSelect {...choice} label={words.language} />
  const header = (
    <EstablishmentHeader establishment={form.establishment} logo={logoOf(form, token)}>
      {select}
    </EstablishmentHeader>
  )
  const { situation } = form
  if (situation !== 'open' && situation !== 'received')
    return (
      <GuestScreen>
        {header}
        <ClosedPage form={form} situation={situation} words={words} />
      </GuestScreen>
    )
  const place = form.places.find(({ id }) => id === step?.placeId)
  if (step && place)
    return (
      <TravellerPages
        key={place.id}
        form={form}
        place={place}
        step={step}
        token={token}
        words={words}
        language={language}
        languageSelect={select}
        go={go}
        onSaved={(saved) => {
          setIsChanging(false)
          show(saved)
          go(null)
        }}
        onClosed={() => void reload()}
      />
    )
  if (situation === 'received' && !isChanging)
    return (
      <GuestScreen>
        {header}
        <DonePage form={form} words={words} language={language} onChange={() => setIsChanging(true)} />
      </GuestScreen>
    )
  return (
    <GuestScreen>
      {form.establishment.hasPhoto ? (
        <EstablishmentHero
          establishment={form.establishment}
          photo={pictureUrl(guestFormApi.picture, token, 'photo')}
          alt={words.photo(form.establishment.name)}
          logo={logoOf(form, token)}
        >
          {select}
        </EstablishmentHero>
      ) : (
        header
      )}
      <WelcomePage
        form={form}
        token={token}
        words={words}
        language={language}
        show={show}
        onFill={(placeId) => go({ placeId, part: 'viajero' })}
        isBack={isBack || isChanging}
      />
    </GuestScreen>
  )
}

const logoOf = ({ establishment }: CheckinForm, token: string) =>
  establishment.hasLogo ? pictureUrl(guestFormApi.picture, token, 'logo') : null

const openForm = async (token: string) => (await callLink(guestFormApi.open, { token, input: {} })).checkin

const TITLE_AND_CARD = {
  lines: [{ width: 260, height: 32 }, { width: 220 }],
  rows: [
    [160, 72],
    [140, 72],
    [150, 72],
  ] satisfies [number, number][],
}
