import fc from "fast-check";
import { expect, it } from "vitest";
import { addressFor, parseUrl } from "../../../../src/features/finder/address.ts";
import { changed } from "../../../../src/features/finder/choices.ts";
import { activeFilters, withinOf } from "../../../../src/features/finder/filters.ts";
import { grammarOf, parseQuery } from "../../../../src/features/finder/parse-query.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const wednesday = new Date(2026, 0, 7);
const grammar = grammarOf(guide, wednesday);
const parsed = (question: string) => {
  const { choices, unused } = parseQuery(question, guide, grammar);
  const address = addressFor(changed({}, choices)).replace("/wineries", "");
  return unused.length > 0 ? `${address} not used: ${unused.join(", ")}` : address;
};

/** A question, its address, and the words that were not used. */
const questions = `
This weekend near Santa Rosa, without a reservation, under $40: ?near=santa-rosa&open=sat,sun&reservation=none&fee=40usd
no merlot: ?grape=-merlot
anything but pinot noir or riesling in Napa: ?where=us/napa-valley&grape=-pinot-noir,-riesling
I don't drink red wine: ?style=-red
merlot but not cabernet: ?grape=merlot,-cabernet-sauvignon
Spain, not Rioja: ?where=spain,-spain/rioja
Napa or Sonoma: ?where=us/napa-valley,us/sonoma-county
dogs not allowed: ?facts=-dogs
adults only: ?facts=-children
dog-free: ?facts=-dogs
Saturday is out, Sunday isn't possible: not used: saturday is out, sunday isnt possible
further than 50 km from Napa: not used: further than 50 km from napa
free tastings on Saturday: ?open=sat&fee=free
closed on Mondays: ?open=-mon
not on Sundays: ?open=mon,tue,wed,thu,fri,sat
every day but Tuesday: ?open=mon,wed,thu,fri,sat,sun
Sat-Mon: ?open=mon,sat,sun
Fri–Sun: ?open=fri,sat,sun
open daily Napa: ?where=us/napa-valley&open=daily
tomorrow: ?open=thu
closed in August: ?month=-august
June to September: ?month=june,july,august,september
may I come on Sunday: ?open=sun
in May: ?month=may
over $100: ?fee=101-usd
$20-$40: ?fee=20-40usd
Under $30 / €25: ?fee=30usd,25eur
not free: ?fee=1-usd,1-eur
over 95 points: ?score=96
below 90: ?score=0-89
nobody under 95: ?score=95
90 to 95 points: ?score=90-95
at least 70 points: not used: at least 70 points
for 10 people: ?party=10
party of 12 on Saturday: ?open=sat&party=12
less than 20 km from Haro: ?near=haro&within=20km
within 30 miles: ?near=me&within=30mi
within 30 miles of Sacramento: not used: within 30 miles of, sacramento
more than 50 miles from Healdsburg: not used: more than 50 miles from healdsburg
near Washington DC: not used: washington dc
port: not used: port
orange wine: not used: orange wine
near Orange: ?near=orange
we don't need an appointment: ?reservation=none
by appointment only: ?reservation=required
2 weeks ahead: ?reservation=14-days
highest rated in Spain: ?where=spain&sort=score
cheap tasting in Napa: ?where=us/napa-valley&sort=fee
most expensive: ?sort=highest-fee
nearest winery: ?near=me&sort=distance
I'm in Paso Robles on Saturday, what's open?: ?where=us/paso-robles&open=sat
reisling near Helthsburg: ?grape=riesling not used: helthsburg
chardonay, rieslng: ?grape=riesling not used: chardonay
garnacha en España, sábado: ?where=spain&open=sat not used: garnacha
du lundi au mercredi, sans réservation, moins de 20 euros: ?open=mon,tue,wed&reservation=none&fee=20eur
vino bianco in Toscana, domenica: ?where=italy/tuscany&open=sun&style=white
Opus One on Sunday: ?q=opus+one&open=sun
wineries like Opus One: not used: like opus one
near Haro or Reims: ?near=haro not used: reims
near Haro in Rioja: ?near=haro
near Haro in Tuscany: ?where=italy/tuscany not used: within 25 km of Haro
near Santa Rosa, not in Napa: ?near=santa-rosa not used: not in Napa Valley
nothing over $50: ?fee=50usd
don't want to book ahead: ?reservation=none
not cheap: not used: not, cheap
not a fan of rosé in Napa: ?where=us/napa-valley&style=-rose
I hate oaky Chardonnay: not used: hate, oaky, chardonnay
no crowds in Napa: ?where=us/napa-valley not used: no, crowds
no cava: not used: no cava
bottles under $40: not used: bottles under $40
cheapest bottle in Rioja: ?where=spain/rioja not used: cheapest bottle
Bordeaux blends in California: ?where=us/california not used: bordeaux blends
sweet white or sparkling: ?style=white+sweet,sparkling
90+ points, €20+ tasting: ?fee=20-eur&score=90
$20-30: ?fee=20-30usd
anywhere in Italy but Tuscany: ?where=italy,-italy/tuscany
around $30: ?fee=24-36usd
4-6 of us in May: ?party=6&month=may
between Thursday and Sunday: ?open=thu,fri,sat,sun
is it good for us: 
wineries in the US: ?where=us
Santa Ynez: not used: santa, ynez
something like Sassicaia: not used: sassicaia
€1 $10000: ?fee=1eur not used: $10000
under £20: not used: under, £20
lunes a viernes, sin reserva: ?open=mon,tue,wed,thu,fri&reservation=none
July 4th: ?open=sat&month=july
next month: ?month=february
open now: ?open=wed not used: now
early April: ?month=april not used: early
reservation optional: ?reservation=none
forgot to book anything in Rioja: ?where=spain/rioja&reservation=none
do I need a reservation in Rioja?: ?where=spain/rioja not used: do i need a reservation
two couples: ?party=4
family of five with two kids: ?party=5&facts=children
large groups: ?party=12
I have $100 for two people: ?party=2&fee=50usd
score under 90: ?score=0-89
top 5 in Spain: ?where=spain&sort=score not used: 5
sort by price: ?sort=fee
in alphabetical order: ?sort=name
Merlot and Riesling: ?grape=merlot+riesling
Saint-Émilion: not used: saint, emilion
berringer: ?q=beringer
my husband hates red: not used: hates, red
two adults and three kids: ?party=5&facts=children
we don't eat meat: not used: dont eat, meat
nothing in Napa above 60 dollars: not used: nothing in napa above 60 dollars
not just red: not used: not just, red
don't need dogs: not used: dont, dogs
until October: not used: until october
Saturday but not Sunday: ?open=sat,-sun
> 92 points and < $40: ?fee=40usd&score=93
over 90 points and less than 40 dollars: ?fee=40usd&score=91
going to Bordeaux: ?where=france/bordeaux
dogs in the hill country: ?where=us/texas-hill-country&facts=dogs
allergic to dogs: ?facts=-dogs
walk-ins not accepted: ?reservation=required
at least one month ahead: not used: at least one month ahead
not within 10 miles of Napa: not used: not within 10 miles of napa
Sonoma instead of Napa: ?where=us/sonoma-county,-us/napa-valley
skip Napa, show Sonoma: ?where=us/sonoma-county,-us/napa-valley
not in Napa, in Sonoma: ?where=us/sonoma-county,-us/napa-valley
already been to Napa: not used: already been to, napa
similar to Rioja: not used: similar to rioja
Sunday doesn't work: not used: sunday doesnt work
my dogs stay home: not used: dogs stay home
too sweet: not used: too sweet
too expensive: ?sort=fee
pay nothing in Rioja: ?where=spain/rioja&fee=free
free on Saturday: ?open=sat not used: free
free or under $20: ?fee=20usd
free or over $20: not used: free, over $20
not free but under $20: ?fee=1-20usd
wine from 2015: not used: 2015
a hundred and fifty dollars: ?fee=150usd
at least ninety-two points: ?score=92
no children under 12: not used: no children under 12
six people and two dogs: ?party=6&facts=dogs
me and three friends: ?party=4
I have a reservation: not used: i have a reservation
book tomorrow for Saturday: ?open=sat not used: book tomorrow for
no Mondays, no Tuesdays: ?open=wed,thu,fri,sat,sun
March or April, not May: ?month=march,april
open both Saturday and Sunday: ?open=sat+sun
open daily except Tuesday: ?open=mon+wed+thu+fri+sat+sun
only open on weekends: ?open=sat,sun,-mon,-tue,-wed,-thu,-fri
the day after tomorrow: ?open=fri
3/14/2027: ?open=sat&month=march not used: 2027
December 12-13: ?open=sat,sun&month=december
from Dec 10 to Dec 13: ?open=thu,fri,sat,sun&month=december
reservation within two weeks: ?reservation=14-days
rezervation required: ?reservation=required
romantic castle: not used: romantic, castle
`
  .trim()
  .split("\n")
  .map((line) => /^(.*?): (.*)$/.exec(line)!.slice(1) as [string, string]);

it.each(questions)("%s: %s", (question, wanted) => expect(parsed(question).trim()).toBe(wanted));

it("the words that the finder says for a choice ask for it", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const said = activeFilters(choices)
        .filter(({ key }) => key !== "q" && key !== "facts")
        .map((filter) => filter.chip(choices[filter.key]!, { guide, choices }))
        .join(", ");
      const within = withinOf({ guide, choices }) ?? "";
      const wanted = changed(choices, { within, q: "", facts: "", sort: "", view: "" });
      expect(parsed(said)).toBe(addressFor(wanted).replace("/wineries", ""));
    }),
    { numRuns: 500 },
  );
});

it("no text throws, or asks for what no address can", () => {
  const words = "under $ € within km near me in may 0 100+ ( \\ days ahead not closed to 95 or".split(" ");
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string(), fc.integer().map(String))), (parts) => {
      const { choices } = parseQuery(parts.join(" "), guide, grammar);
      const all = changed({}, choices);
      expect(parseUrl(addressFor(all).replace("/wineries", ""), guide)).toEqual({ choices: all, ignored: [] });
    }),
    { numRuns: 1000 },
  );
});

it("a winery's name is not taken apart", () => {
  const wrong = guide.wineries.filter(({ name }) => {
    const { choices, unused } = parseQuery(name, guide, grammar);
    return name.includes(" ") && (Object.keys(choices).join() !== "q" || unused.length > 0);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
