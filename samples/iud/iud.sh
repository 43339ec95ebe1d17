#!/usr/bin/env bash
# Monta e verifica um IUD da e-Fatura. Os valores são de demonstração.
set -euo pipefail

# Da direita para a esquerda, dobra um algarismo sim, outro não.
luhn_digit() {
  local digits=$1 sum=0 i value
  for ((i = 0; i < ${#digits}; i++)); do
    value=${digits:${#digits}-1-i:1}
    if ((i % 2 == 0)); then value=$((value * 2)); fi
    if ((value > 9)); then value=$((value - 9)); fi
    sum=$((sum + value))
  done
  echo $(((10 - sum % 10) % 10))
}

check() {
  local iud=$1
  if [[ $iud =~ ^CV[123][0-9]{42}$ ]] &&
    [[ $(luhn_digit "${iud:2:42}") == "${iud:44:1}" ]]; then
    echo 'aceite'
  else
    echo 'recusado'
  fi
}

repository=3       # repositório de teste
date=261121        # AAMMDD
nif=123456789
led=00001
type=01            # fatura
number=000000042
random=0123456789  # em produção, gere-o com uma fonte segura

digits=$repository$date$nif$led$type$number$random
[[ ${#digits} == 42 ]] || { echo 'Comprimento errado' >&2; exit 1; }
iud=CV$digits$(luhn_digit "$digits")

echo "IUD: $iud"
echo "Original: $(check "$iud")"
echo "Um algarismo trocado: $(check "${iud:0:33}3${iud:34}")"
