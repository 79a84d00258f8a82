/**
 * A whole number, none below zero, with a comma between thousands: 1250 is "1,250". Intl.NumberFormat would take 25 ms
 * on a desktop computer the first time.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
