import { useCallback, useEffect, useState } from 'react'

/** Which part of a traveller's page is open: `#viajero=<place>`, `#firma=<place>`. */
export type Step = { part: 'viajero' | 'firma'; placeId: string }

/** The part of the page by its address, so that going back and reloading lead to where one was. Null is the first page. */
export function useStep() {
  const [step, setStep] = useState(stepInAddress)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const follow = () => {
      setIsBack(true)
      setStep(stepInAddress())
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const go = useCallback((next: Step | null) => {
    location.hash = next === null ? '' : `${next.part}=${next.placeId}`
  }, [])
  return { step, go, isBack }
}

function stepInAddress(): Step | null {
  const [, part, placeId] = /^#(viajero|firma)=([\w-]+)$/.exec(location.hash) ?? []
  return part === undefined || placeId === undefined ? null : { part: part as Step['part'], placeId }
}
