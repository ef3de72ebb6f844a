import { useEffect, useLayoutEffect } from 'react'
import { LoadingPage } from '../ui/loading-page.tsx'
import { GonePage } from '../ui/gone-page.tsx'
import { applyEstablishmentColour } from '../ui/establishment-style.ts'
import { GuestScreen } from '../ui/layout.tsx'
import { UnreachablePage } from '../ui/unreachable-page.tsx'
import { usePageLanguage } from '../words/page-language.ts'
import { EndedStay } from './ended-stay.tsx'
import { OpenStay } from './open-stay.tsx'
import { useStay } from './use-stay.ts'
import { stayPageWords } from './words/stay-page-words.ts'

type Props = { token: string; openPage: (url: string) => void }

/** `/estancia/<token>`: all about a stay, for the holder of the booking. Opening it changes nothing. */
export function StayPage({ token, openPage }: Props) {
  const { load, reload, ...deeds } = useStay(token, openPage)
  const stay = load.kind === 'loaded' ? load.shown : undefined
  const choice = usePageLanguage(stay?.language)
  const words = stayPageWords(choice.language)
  const colour = stay?.establishment.colour ?? ''
  const establishmentName = stay?.establishment.name
  // Before the first paint, so that no button changes its colour.
  useLayoutEffect(() => applyEstablishmentColour(colour), [colour])
  useEffect(() => {
    document.title = establishmentName === undefined ? 'Posada' : `${words.yourStay} · ${establishmentName}`
  }, [establishmentName, words.yourStay])

  if (load.kind === 'gone') return <GonePage {...choice} />
  if (load.kind === 'unreachable') return <UnreachablePage words={words} retry={() => void reload()} />
  if (!stay) return <LoadingPage label={words.loading} />
  const props = { stay, words, language: choice.language, token, choice }
  return (
    <GuestScreen>
      {stay.state === 'active' ? (
        <OpenStay {...props} {...deeds} reload={() => void reload()} />
      ) : (
        <EndedStay {...props} />
      )}
    </GuestScreen>
  )
}
