import { expect, test } from 'bun:test'
import { parseTemplate } from '../../../lib/postprocess/template/template.ts'

const place = { Width: 2, Height: 1, Index: 7, Group: 0 }
const render = (source: string, where = place) => parseTemplate(source).render(where)

/** Expected output worked out from the documentation of Go's text/template and fmt, not from this program. */
const cases: Readonly<Record<string, readonly (readonly [source: string, output: string])[]>> = {
  'text stays as it is': [
    ['', ''],
    ['Castle', 'Castle'],
    ['&6Castle &lNorth', '&6Castle &lNorth'],
    ['a } b }} c { d', 'a } b }} c { d'],
    ['城堡 é 🏰', '城堡 é 🏰'],
    ['two\nlines', 'two\nlines'],
  ],
  'fields are counted from zero': [
    ['{{.Width}}', '2'],
    ['{{.Height}}', '1'],
    ['{{ .Index }}', '7'],
    ['{{.Group}}', '0'],
    ['map {{.Width}}_{{.Height}}', 'map 2_1'],
    ['{{\n.Width\n}}', '2'],
  ],
  'literals print as Go prints them': [
    ['{{42}}', '42'],
    ['{{-3}}', '-3'],
    ['{{+3}}', '3'],
    ['{{0x1F}}', '31'],
    ['{{0b101}}', '5'],
    ['{{0o17}}', '15'],
    ['{{017}}', '15'],
    ['{{1_000}}', '1000'],
    ["{{'a'}}", '97'],
    ["{{'\\n'}}", '10'],
    ["{{'界'}}", '30028'],
    ['{{1.5}}', '1.5'],
    ['{{.5}}', '0.5'],
    ['{{2.0}}', '2'],
    ['{{1e3}}', '1000'],
    ['{{1e6}}', '1e+06'],
    ['{{0.00001}}', '1e-05'],
    ['{{true}}', 'true'],
    ['{{false}}', 'false'],
    ['{{"text"}}', 'text'],
    ['{{"a\\tb\\"c\\\\d\\u00e9\\x41"}}', 'a\tb"c\\déA'],
    ['{{`raw \\n "text"`}}', 'raw \\n "text"'],
    ['{{"}}"}}', '}}'],
  ],
  'arithmetic is that of whole numbers': [
    ['{{add 1 2}}', '3'],
    ['{{add 1 2 3}}', '6'],
    ['{{add .Width -5}}', '-3'],
    ['{{add 2.0 1}}', '3'],
    ['{{sub 10 .Width}}', '8'],
    ['{{sub .Width 10}}', '-8'],
    ['{{mul 6 7}}', '42'],
    ['{{mul 2 3 4}}', '24'],
    ['{{div 7 2}}', '3'],
    ['{{div -7 2}}', '-3'],
    ['{{div 7 -2}}', '-3'],
    ['{{mod 7 3}}', '1'],
    ['{{mod -7 3}}', '-1'],
    ['{{mod 7 -3}}', '1'],
    ['{{add 9223372036854775807 1}}', '-9223372036854775808'],
    ['{{mul 4294967296 4294967296}}', '0'],
  ],
  'comparisons give truth values': [
    ['{{eq 1 1}}', 'true'],
    ['{{eq .Width 0 1 2}}', 'true'],
    ['{{eq .Width 0 1}}', 'false'],
    ['{{eq "a" "a"}}', 'true'],
    ['{{eq true true}}', 'true'],
    ['{{ne 1 2}}', 'true'],
    ['{{lt 1 2}}', 'true'],
    ['{{lt "b" "a"}}', 'false'],
    ['{{lt "Z" "a"}}', 'true'],
    ['{{le 2 2}}', 'true'],
    ['{{gt 1 2}}', 'false'],
    ['{{ge 2 2}}', 'true'],
    ['{{lt 1.5 2.5}}', 'true'],
  ],
  'and, or and not follow the truth of values': [
    ['{{and 1 2}}', '2'],
    ['{{and 0 2}}', '0'],
    ['{{and 1 "" 3}}', ''],
    ['{{or 0 ""}}', ''],
    ['{{or 0 5 6}}', '5'],
    ['{{or "" "x"}}', 'x'],
    ['{{not 0}}', 'true'],
    ['{{not ""}}', 'true'],
    ['{{not "0"}}', 'false'],
    ['{{not .Width}}', 'false'],
    ['{{or true (div 1 0)}}', 'true'],
    ['{{and false (div 1 0)}}', 'false'],
    ['{{1 | and 0}}', '0'],
  ],
  'pipes hand on the last argument': [
    ['{{.Width | add 1}}', '3'],
    ['{{10 | sub 3}}', '-7'],
    ['{{.Width | add 1 | mul 2 | printf "%03d"}}', '006'],
    ['{{"abc" | upper | printf "%s-%s" "x"}}', 'x-ABC'],
    ['{{if mod (add .Width .Height) 2 | eq 0}}&1{{else}}&9{{end}}map', '&9map'],
    ['{{(.Width | add 1) | add (mul 2 (add 1 1))}}', '7'],
    ['{{ "%d" | printf }}', '%!d(MISSING)'],
  ],
  'branches choose by truth': [
    ['{{if 1}}yes{{end}}', 'yes'],
    ['{{if 0}}yes{{end}}', ''],
    ['{{if ""}}yes{{else}}no{{end}}', 'no'],
    ['{{if .Group}}later{{else}}first{{end}}', 'first'],
    ['{{if 0.0}}yes{{else}}no{{end}}', 'no'],
    ['{{if eq .Width 0}}a{{else if eq .Width 2}}b{{else}}c{{end}}', 'b'],
    ['{{if false}}a{{else if false}}b{{else if true}}c{{else}}d{{end}}', 'c'],
    ['{{if true}}{{if false}}a{{else}}b{{end}}c{{end}}d', 'bcd'],
    ['{{if false}}{{div 1 0}}{{end}}ok', 'ok'],
  ],
  'trim markers remove white space beside them': [
    ['a {{- 1}} b', 'a1 b'],
    ['a {{1 -}} b', 'a 1b'],
    ['a \n\t {{- 1 -}} \r\n b', 'a1b'],
    ['a {{-1}} b', 'a -1 b'],
    ['a {{- -1 -}} b', 'a-1b'],
    ['{{if true -}}  x  {{- end}}', 'x'],
    ['a {{/* note */}} b', 'a  b'],
    ['a {{- /* note */ -}} b', 'ab'],
  ],
  'printf knows the verbs of Go': [
    ['{{printf "%d"}}', '%!d(MISSING)'],
    ['{{printf "%3d|%-3d|%03d" 7 7 7}}', '  7|7  |007'],
    ['{{printf "%+d % d" 7 7}}', '+7  7'],
    ['{{printf "%06d" -42}}', '-00042'],
    ['{{printf "%.4d" 42}}', '0042'],
    ['{{printf "%08.4d|" 42}}', '    0042|'],
    ['{{printf "%x %X %#x" 255 255 255}}', 'ff FF 0xff'],
    ['{{printf "%o %#o %O %b" 8 8 8 5}}', '10 010 0o10 101'],
    ['{{printf "%c%c" 65 30028}}', 'A界'],
    ['{{printf "%q %q" "a\\"b" 65}}', '"a\\"b" \'A\''],
    ['{{printf "%U" 30028}}', 'U+754C'],
    ['{{printf "%v %v %v" 1 "a" true}}', '1 a true'],
    ['{{printf "%s" "text"}}', 'text'],
    ['{{printf "%5s|%-5s|%.2s" "abc" "abc" "abc"}}', '  abc|abc  |ab'],
    ['{{printf "%x" "hi"}}', '6869'],
    ['{{printf "%t" true}}', 'true'],
    ['{{printf "%T %T %T %T" 1 1.5 "a" true}}', 'int float64 string bool'],
    ['{{printf "%f %.2f %e %g" 1.5 1.5 1.5 1.5}}', '1.500000 1.50 1.500000e+00 1.5'],
    ['{{printf "%06.2f|%+.1f" 3.14159 2.5}}', '003.14|+2.5'],
    ['{{printf "%.3g %.3g" 1234.5 0.5}}', '1.23e+03 0.5'],
    ['{{printf "%*d" 5 7}}', '    7'],
    ['{{printf "%[2]d %[1]d" 1 2}}', '2 1'],
    ['{{printf "100%%"}}', '100%'],
    ['{{printf "%d" "a"}}', '%!d(string=a)'],
    ['{{printf "%s" 7}}', '%!s(int=7)'],
    ['{{printf "%z" 7}}', '%!z(int=7)'],
    ['{{printf "%d" 1.0}}', '%!d(float64=1)'],
    ['{{printf "%d" 1 2 "x"}}', '1%!(EXTRA int=2, string=x)'],
    ['{{printf "%"}}', '%!(NOVERB)'],
  ],
  'upper and lower change letters of every script': [
    ['{{upper "straße é"}}', 'STRASSE É'],
    ['{{lower "ÄB"}}', 'äb'],
    ['{{printf "%x" 255 | upper}}', 'FF'],
  ],
}

for (const [sentence, list] of Object.entries(cases)) {
  for (const [source, output] of list) {
    test(`${sentence}: ${JSON.stringify(source)}`, () => {
      expect(render(source)).toBe(output)
    })
  }
}

test('a name differs from map to map', () => {
  const template = parseTemplate('&6{{printf "%02d" (add .Width 1)}}-{{add .Height 1}}')

  const names = [0, 1, 2].map((Width) => template.render({ ...place, Width }))

  expect(names).toEqual(['&601-2', '&602-2', '&603-2'])
})
