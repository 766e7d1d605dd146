import type { ScriptedBot } from '../scripted-bot.ts'
import { element } from './element.ts'

/** Buttons that control the bot of the mocks. */
export function botPanel(bot: ScriptedBot, pace: number): Node[] {
  const button = (label: string, onclick: () => void) =>
    element('button', { type: 'button', textContent: label, onclick })
  const slider = element('input', {
    type: 'range',
    min: '10',
    max: '5000',
    value: String(pace),
    oninput: () => bot.setPace(Number(slider.value)),
  })
  return [
    element('strong', { textContent: 'The mocked bot' }),
    button('Pause', bot.pause),
    button('Go on', bot.resume),
    button('Fail', () => bot.fail()),
    button('Lose the connection', () => bot.disconnect()),
    button('Get it back', bot.connect),
    element('label', {}, 'Pace ', slider),
  ]
}
