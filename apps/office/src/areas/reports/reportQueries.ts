import { graphql, type ResultOf } from '../../api/graphql.ts';

export const indicatorsQuery = graphql(`
  query indicators($filter: ReportFilter) {
    indicators(filter: $filter) {
      since until readAt previousSince previousUntil
      total { key arrived shipped onTime firstPass leadMedian leadP90 wip made madeHours reissued media waste }
      previous { key arrived shipped onTime firstPass leadMedian leadP90 wip made madeHours reissued media waste }
      days { key arrived shipped onTime firstPass leadMedian leadP90 wip made madeHours reissued media waste }
      stores { key arrived shipped onTime firstPass leadMedian leadP90 wip made madeHours reissued media waste }
      reasons { reason pieces }
      presses { key name made reissued media waste }
      operators { key name made reissued media waste }
    }
  }
`);

export type IndicatorReport = ResultOf<typeof indicatorsQuery>['indicators'];
export type IndicatorRow = IndicatorReport['total'];
export type MakerRow = IndicatorReport['presses'][number];

export const shippingReportQuery = graphql(`
  query shippingReport($filter: ReportFilter) {
    shippingReport(filter: $filter) {
      since until readAt
      total { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      days { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      hours { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      stores { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      carriers { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      zones { key parcels orders onTime due dueMet partials voidedParcels voidedLabels caught }
      manifests { id number carrier day parcelCount weight closedAt closedBy }
    }
  }
`);

export type ShippingReport = ResultOf<typeof shippingReportQuery>['shippingReport'];
export type ShippingRow = ShippingReport['total'];

export const userReportQuery = graphql(`
  query userReport($filter: ReportFilter, $userId: ID) {
    userReport(filter: $filter, userId: $userId) {
      since until readAt
      people { key name scans orders parcels made reissues caught hours }
      median { key name scans orders parcels made reissues caught hours }
      days { key name scans orders parcels made reissues caught hours }
    }
  }
`);

export type UserReport = ResultOf<typeof userReportQuery>['userReport'];
export type WorkRow = UserReport['people'][number];

export const itemsReportQuery = graphql(`
  query itemsReport($filter: ReportFilter, $property: ItemProperty, $unit: PeriodUnit) {
    itemsReport(filter: $filter, property: $property, unit: $unit) {
      since until readAt periods
      rows { value name ordered made reissued leadHours cells { ordered made reissued } reasons { reason pieces } }
    }
  }
`);

export type ItemsReport = ResultOf<typeof itemsReportQuery>['itemsReport'];
export type ItemsRow = ItemsReport['rows'][number];

export const reissueReportQuery = graphql(`
  query reissueReport($filter: ReportFilter, $product: String, $reason: String, $step: String, $press: String, $operator: String, $userId: ID, $itemKey: String) {
    reissueReport(filter: $filter, product: $product, reason: $reason, step: $step, press: $press, operator: $operator, userId: $userId, itemKey: $itemKey) {
      since until readAt reissues pieces
      groups { product productName reason step pieces }
      rows { reissueId at orderId orderNumber product productName pieces reason step state }
    }
  }
`);

export type ReissueReport = ResultOf<typeof reissueReportQuery>['reissueReport'];

export const textReportQuery = graphql(`
  query textReport($filter: ReportFilter) {
    textReport(filter: $filter) {
      since until readAt letterMm unknown
      rows { product productName shape shapeName printed small shrunk full }
    }
  }
`);

export type TextReport = ResultOf<typeof textReportQuery>['textReport'];
