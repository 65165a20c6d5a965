-- Whether the tenant has finished the checkout and the gateway has yet to confirm the payment, as the gateway said last.
alter table payments add column is_submitted boolean not null default false;
-- Why a payment failed, where the gateway says so.
alter table payments add column failure text check (failure in ('DECLINED', 'CANCELLED'));
