import type { Text } from '../../language/text.ts'
export const template = {
  valueMissing: 'a value is missing here',
  ifNeedsCondition: 'if needs a condition',
  takesValues: ({
    name,
    count,
    isAtLeast,
    given,
  }: {
    name: string
    count: number
    isAtLeast: boolean
    given: number
  }) =>
    `${name} takes ${isAtLeast ? 'at least ' : ''}${count} ${count === 1 ? 'value' : 'values'}, not ${given}`,
  functionWants: ({ name, wanted, found }: { name: string; wanted: 'int' | 'string'; found: Text }) =>
    `${name} wants ${wantedKinds[wanted]} here, not ${found}`,
  fromPipe: ({ value }: { value: Text }) => `${value} from |`,
  anInt: 'an int',
  aFloat64: 'a float64',
  aString: 'a string',
  aBool: 'a bool',
  thisValue: 'this',
  kindsNotComparable: ({ first, other }: { first: keyof typeof kindNames; other: keyof typeof kindNames }) =>
    `${kindNames[first]} and ${kindNames[other]} can't be compared`,
  boolHasNoOrder: 'true and false have no order',

  commentNotClosed: 'this comment is not closed with */}}',
  commentEnd: 'a comment must end with */}}',
  parenthesisOpen: 'a parenthesis is still open here',
  actionNotClosed: 'this {{ is not closed with }}',
  closesNothing: 'this ) closes nothing',
  noMeaning: ({ sign }: { sign: string }) => `${sign} has no meaning here`,
  cannotFollow: ({ sign, word }: { sign: string; word: string }) => `${sign} can't follow ${word}`,
  withoutIf: ({ word }: { word: string }) => `{{${word}}} without an {{if}} before it`,
  wordNotAvailable: ({ word }: { word: string }) => `${word} is not available in names; use if, else and end`,
  ifWithoutEnd: 'this {{if}} has no {{end}}',
  elseTwice: 'there is an {{else}} already; {{end}} must come first',
  nothingMayFollow: ({ word }: { word: string }) => `nothing may follow ${word} before }}`,
  functionMissing: 'a function is missing behind |',
  onlyFunctionFromPipe: ({ value }: { value: string }) =>
    `only a function can take a value from |, not ${value}`,
  spaceMissing: ({ sign }: { sign: string }) => `a space is missing before ${sign}`,
  noNil: 'nil is not available in names: every value is there',
  cannotStandHere: ({ sign }: { sign: string }) => `${sign} can't stand here`,
  parenthesesEmpty: 'these parentheses are empty',
  valueHasNoFields: 'a value has no fields',
  noField: ({ field, known }: { field: string; known: readonly string[] }) =>
    `there is no field ${field}; there are ${known.join(', ')}`,
  fieldIsNumber: ({ name }: { name: string }) => `.${name} is a number, without fields`,
  numberMissing: ({ sign }: { sign: string }) => `${sign} needs a number behind it`,
  notANumber: ({ text }: { text: string }) => `${text} is not a number`,
  beyond64Bits: ({ text }: { text: string }) => `${text} does not fit into 64 bits`,
  characterConstant: "a character constant is one character between two '",
  rawStringNotClosed: 'this string is not closed with `',
  stringNotClosed: 'this string is not closed with "',
  unknownEscape: 'this escape is not one that Go knows',
  takesNoArguments: ({ value }: { value: string }) => `${value} is no function and takes no arguments`,
  noFunction: ({ name, known }: { name: string; known: readonly string[] }) =>
    `there is no function ${name}; there are ${known.join(', ')}`,
  nameGetsTooLong: ({ max }: { max: number }) => `the name gets longer than ${max} characters`,
  noDivisionByZero: 'there is no division by zero',
  docWidth: 'Column of the map in its art, from 0 at the left.',
  docHeight: 'Row of the map in its art, from 0 at the top.',
  docIndex: 'Running number of the map in the list, from 0; skipped maps do not count.',
  docGroup: 'Number of the art, from 0, when the list holds more maps than one art has.',
  docText: 'Everything outside {{ }} stays as it is, colour codes such as &6 too.',
  docIf: 'Chooses by a condition: 0, "" and false are false.',
  docPipe: 'Hands a value on as the last argument of the next function.',
  docParentheses: 'Computes an argument first.',
  docTrim: 'Removes the white space on that side.',
  docComment: 'A comment; it leaves nothing behind.',
  docAdd: 'The sum of whole numbers.',
  docSub: 'The first whole number less the second. Mind the order in pipes: the piped value comes last.',
  docMul: 'The product of whole numbers.',
  docDiv: 'The first whole number divided by the second, cut off towards zero.',
  docMod: 'The remainder of that division; it has the sign of the first number.',
  docEq: 'Whether the first value equals any of the others. Values of different kinds are an error.',
  docNe: 'Whether two values differ.',
  docLt: 'Whether the first value is less than the second.',
  docLe: 'Whether the first value is less than the second or equals it.',
  docGt: 'Whether the first value is greater than the second.',
  docGe: 'Whether the first value is greater than the second or equals it.',
  docAnd:
    'The first empty value (0, "", false), or else the last one. The values after it are not looked at.',
  docOr: 'The first value that is not empty, or else the last one. The values after it are not looked at.',
  docNot: 'Whether the value is empty: 0, "" or false.',
  docPrintf: "Text made by Go's format verbs, such as %d, %03d, %x, %s, %q, %c, %v.",
  docUpper: 'The text in capital letters.',
  docLower: 'The text in small letters.',
}

const wantedKinds = { int: 'whole numbers', string: 'text' } as const
const kindNames = {
  int: 'a whole number',
  float64: 'a fraction',
  string: 'a text',
  bool: 'a truth value',
} as const
