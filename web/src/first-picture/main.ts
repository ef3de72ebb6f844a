import { showFirstPicture } from './show-picture.ts'

const first = window.posadaFirstAnswers
if (first && !first.picture.signal.aborted) void showFirstPicture(first)
