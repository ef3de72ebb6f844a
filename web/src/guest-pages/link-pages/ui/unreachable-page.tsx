import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { CommonWords } from '../words/common-words.ts'
import { Dock, GuestMain, GuestScreen } from './layout.tsx'
import { StateHead } from './parts.tsx'
import parts from './parts.module.css'

/** No answer came. The page loads by itself when the browser is online again. */
export const UnreachablePage = ({ words, retry }: { words: CommonWords; retry: () => void }) => (
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
