import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { Dock, GuestMain, GuestScreen } from '../ui/layout.tsx'
import layout from '../ui/layout.module.css'
import { Bone, CardSkeleton, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { PaymentWords } from '../words/payment-page-words.ts'

/** The shape of what comes. */
export const LoadingPage = ({ label }: { label: string }) => (
  <GuestScreen>
    <div className={layout.bar}>
      <Bone width={40} height={40} />
      <Bone width={160} />
    </div>
    <main className={layout.main} aria-busy="true" aria-label={label}>
      <Bone width={140} />
      <Bone width={180} height={36} />
      <Bone width={240} height={20} />
      <CardSkeleton widths={SHAPE} />
    </main>
  </GuestScreen>
)

const SHAPE: [number, number][] = [
  [96, 120],
  [180, 0],
  [140, 72],
  [110, 76],
]

/** No answer came. The page loads by itself when the browser is online again. */
export const UnreachablePage = ({ words, retry }: { words: PaymentWords; retry: () => void }) => (
  <GuestScreen>
    <GuestMain isResult>
      <StateHead icon={IconWifiOff} title={words.offline}>
        <p className={parts.lead}>{words.offlineWhy}</p>
      </StateHead>
    </GuestMain>
    <Dock label={words.mainAction} under="">
      <button type="button" className={parts.button} onClick={retry}>
        {words.retry}
      </button>
    </Dock>
  </GuestScreen>
)
