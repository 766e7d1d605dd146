import { FailedOnBlocks } from './failed-on-blocks.tsx'
import { SignInQr } from './sign-in-qr.tsx'

/** The parts of the state that come after the first screen, in one file. */
export const laterWhy = { FailedOnBlocks, SignInQr }
