const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** An amount in cents as dollars and cents: 3495 is "$34.95", 125000 is "$1,250.00". */
export const dollarsAndCents = (cents: number): string => dollars.format(cents / 100);

/** An amount in cents as whole dollars, halves up: 3450 is "$35", 1250000 is "$12,500". */
export const wholeDollars = (cents: number): string => whole.format(cents / 100);
